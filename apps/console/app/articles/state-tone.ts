import type { ArticleState } from '@wasit/contract/content/article-states';
import type { Tone } from '../ui/page.tsx';

export const stateTones: Readonly<Record<ArticleState, Tone>> = {
  DRAFT: 'calm',
  REVIEW: 'wait',
  PUBLISHED: 'good',
};
