import type { StaffArticle } from '@wasit/contract';
import { useAct } from '../api/use-act.ts';
import { VersionsPanel } from './versions-panel.tsx';

export function ArticleVersions({
  article,
  onChanged,
}: {
  article: StaffArticle;
  onChanged(): void;
}) {
  const act = useAct('staffRestoreArticle');
  const { articleId, revision } = article;
  return (
    <VersionsPanel
      of={article}
      act={act}
      restore={(version) => act.run({ articleId, revision, version })}
      onChanged={onChanged}
    />
  );
}
