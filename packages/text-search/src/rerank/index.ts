export { type Candidate, rerank } from './rerank.ts';
