import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * They start servers and databases, or call every endpoint: started last, one of them would run
 * alone.
 */
const slow =
  /apps\/server\/test\/(attacks|kill|replay|replicas|start)\/|all-moves|cut-proofs|release\.test/;

/** The slowest files start first, so that all workers end at about the same time. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
