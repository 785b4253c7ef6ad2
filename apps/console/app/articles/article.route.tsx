import { Anchor, Group, Stack } from '@mantine/core';
import type { StaffArticle } from '@wasit/contract';
import { tabOfCategory } from '@wasit/contract/content/article-states';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { RecordPage } from '../lists/record-page.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { When } from '../locale/figures.tsx';
import { TrailLink } from '../people/trail/people-trail.tsx';
import { Allowed } from '../session/allowed.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Mark, PageHead } from '../ui/page.tsx';
import { ArticleForm, newArticle } from './article-form.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { stateTones } from './state-tone.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { SavedPreview } from './written-preview.tsx';

export default function ArticleScreen() {
  const { articleId = '' } = useParams();
  const { t } = useTranslation('articles');
  const navigate = useNavigate();
  return (
    <Allowed to="content.edit">
      {articleId === 'new' ? (
        <Stack gap="md">
          <PageHead title={t('new')} note={<BackLink to="/articles">{t('back')}</BackLink>} />
          <ArticleForm
            article={newArticle}
            onSaved={(saved) => void navigate(`/articles/${saved.articleId}`, { replace: true })}
          />
        </Stack>
      ) : (
        <RecordPage endpoint="staffArticle" input={{ articleId }} rows={8}>
          {(article, reload) => <ArticlePage article={article} onChanged={reload} />}
        </RecordPage>
      )}
    </Allowed>
  );
}

interface ArticleProps {
  article: StaffArticle;
  onChanged(): void;
}

function ArticlePage({ article, onChanged }: ArticleProps) {
  return (
    <Stack gap="md">
      <Head article={article} onChanged={onChanged} />
      {/* Saved by somebody else, the form is reset. */}
      <ArticleForm key={article.version} article={article} onSaved={onChanged} />
      <SavedPreview {...article} banners={article.banner?.pictures} />
      <ArticleVersions article={article} onChanged={onChanged} />
    </Stack>
  );
}

/** Its path in the shop. */
function shopPathOf({ category, slug, banner }: StaffArticle): string {
  const tab = tabOfCategory(category);
  if (tab) return `/helpCenter/${tab}#${slug.replace(/^help-/, '')}`;
  return banner ? '/' : `/news-center/${slug}`;
}

function Head({ article, onChanged }: ArticleProps) {
  const { t } = useTranslation('articles');
  const act = useAct('staffMoveArticle');
  const {
    articleId,
    revision,
    title,
    state,
    isPublic,
    moves,
    publishedAt,
    nextVersion,
    nextPublishAt: nextAt,
  } = article;
  return (
    <>
      <PageHead
        title={title}
        note={
          <Group gap="md">
            <Mark tone={stateTones[state]}>{t(`state.${state}`)}</Mark>
            {isPublic && (
              <span>
                {t('isPublic')} <When at={publishedAt} />
              </span>
            )}
            {nextVersion !== null && (
              <span>
                {t('nextAt', { n: formatNumber(nextVersion) })} <When at={nextAt} />
              </span>
            )}
            <BackLink to="/articles">{t('back')}</BackLink>
            {isPublic && (
              <Anchor href={shopPathOf(article)} target="_blank" rel="noreferrer" size="sm">
                {t('inShop')}
              </Anchor>
            )}
            <TrailLink object={`article:${articleId}`} />
          </Group>
        }
        actions={
          <MoveButtons
            moves={moves}
            busy={act.busy}
            move={(name) => act.run({ articleId, revision, move: name })}
            onChanged={onChanged}
          />
        }
      />
      {state === 'REVIEW' && !moves.includes('publish') && <p>{t('ownWork')}</p>}
      <Refusal error={act.error} />
    </>
  );
}

function ArticleVersions({ article, onChanged }: ArticleProps) {
  const act = useAct('staffRestoreArticle');
  const { articleId, revision } = article;
  return (
    <VersionsPanel
      content={article}
      act={act}
      restore={(version) => act.run({ articleId, revision, version })}
      onChanged={onChanged}
    />
  );
}
