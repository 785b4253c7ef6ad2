import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { InputOf, OutputOf, StaffArticle } from '@wasit/contract';
import {
  type ContentCategory,
  categoriesOf,
  contentCategories,
  contentTypeOf,
  contentTypes,
  tabOfCategory,
} from '@wasit/contract/content/article-states';
import type { Picture } from '@wasit/contract/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, useAct } from '../api/use-act.ts';
import { type CountUploads, useUpload, useUploadCount } from '../api/use-upload.ts';
import { TextsFields } from '../catalogue/texts-fields.tsx';
import { ActForm } from '../lists/act-form.tsx';
import { useLock } from '../lists/locked.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf } from '../lists/url-state.ts';
import { baghdadInstant, baghdadLocal } from '../locale/baghdad-time.ts';
import { DayField } from '../ui/day-field.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { UploadField } from '../ui/upload-field.tsx';
import { BannerPartFields } from './banner-part-fields.tsx';
import { BodyFields } from './body-fields.tsx';
import { HelpStart } from './help-text-choice.tsx';
import { noTexts } from './written-texts.ts';

type Input = InputOf<'staffSaveArticle'>;
/** The initial values; `articleId` is null for a new article. */
type EditedArticle = Omit<Input, 'slug'> & { slug: string };

export const newArticle: EditedArticle = {
  articleId: null,
  revision: 0,
  slug: '',
  category: 'company',
  cover: null,
  titles: {},
  summaries: {},
  bodies: {},
  banner: null,
  publishAt: null,
  expiresAt: null,
};

/** Whether a slug is that of a tab itself (title and introduction); questions have no summary. */
const isHelpTab = (slug: string): boolean => /^help-\d$/.test(slug);

interface ArticleFormProps {
  article: EditedArticle | StaffArticle;
  onSaved(article: OutputOf<'staffSaveArticle'>): void;
}

/** Edits the latest version of an article; saving creates the next one. */
export function ArticleForm({ article, onSaved }: ArticleFormProps) {
  const { t } = useTranslation('articles');
  const {
    articleId,
    revision,
    slug,
    category,
    cover,
    titles,
    summaries,
    bodies,
    banner,
    publishAt,
    expiresAt,
  } = article;
  const [draft, setDraft] = useState<Input>({
    ...{ articleId, revision, slug, category, cover, titles, summaries, bodies, banner },
    publishAt: baghdadLocal(publishAt),
    expiresAt: baghdadLocal(expiresAt),
  });
  const { isUploading, countUploads } = useUploadCount();
  const act = useAct('staffSaveArticle');
  const { isLocked, markSaved } = useLock(article, act);
  const type = contentTypeOf(draft.category);
  const set = (part: Partial<Input>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    const times = {
      publishAt: baghdadInstant(draft.publishAt ?? '') ?? null,
      expiresAt: baghdadInstant(draft.expiresAt ?? '') ?? null,
    };
    // Submitting or publishing changes the revision but not the texts being edited.
    const saved = await act.run({ ...draft, ...times, revision });
    if (!saved) return;
    markSaved();
    toast(t('saved'));
    onSaved(saved);
  };
  return (
    <Panel label={t('draft')}>
      <ActForm
        act={act}
        verb={t('save')}
        onSubmit={save}
        gap="lg"
        disabled={isUploading}
        isLocked={isLocked}
        beside={<DimmedText>{t('save.hint')}</DimmedText>}
      >
        <Facts draft={draft} set={set} countUploads={countUploads} act={act} />
        {draft.banner && (
          <BannerPartFields
            banner={draft.banner}
            onChange={(change) =>
              setDraft((before) => ({ ...before, banner: before.banner && change(before.banner) }))
            }
            countUploads={countUploads}
            errorOf={(field) => act.fieldError(`banner.${field}`)}
          />
        )}
        <TextsFields
          label={t('heading')}
          value={draft.titles}
          onChange={(next) => set({ titles: next })}
          maxLength={160}
          error={act.fieldError('titles')}
        />
        {(type !== 'help' || isHelpTab(draft.slug)) && (
          <TextsFields
            label={t(type === 'banner' ? 'banner.text' : 'summary')}
            value={draft.summaries ?? {}}
            onChange={(next) => set({ summaries: next })}
            rows={2}
            maxLength={400}
            error={act.fieldError('summaries')}
          />
        )}
        {type !== 'banner' && (
          <BodyFields
            // Choosing a shipped help text resets the editors.
            key={draft.slug.startsWith('help-') ? draft.slug : ''}
            label={t('body')}
            withFigures={type === 'help'}
            value={draft.bodies ?? {}}
            onChange={(locale, html) =>
              setDraft((before) => ({ ...before, bodies: { ...before.bodies, [locale]: html } }))
            }
            errorOf={(locale) => act.fieldError(`bodies.${locale}`)}
            countUploads={countUploads}
          />
        )}
      </ActForm>
    </Panel>
  );
}

interface FactsProps {
  draft: Input;
  set(part: Partial<Input>): void;
  countUploads: CountUploads;
  act: Act<'staffSaveArticle'>;
}

function Facts({ draft, set, countUploads, act }: FactsProps) {
  const { t } = useTranslation('articles');
  const isNew = draft.articleId === null;
  const type = contentTypeOf(draft.category);
  const tab = tabOfCategory(draft.category);
  // Kept while another category is chosen: a text that nobody changed is replaced without asking.
  const [loaded, setLoaded] = useState(noTexts);
  const choose = (category: ContentCategory) => {
    const next = contentTypeOf(category);
    const slug = draft.slug.replace(/^help-.*$/, '');
    set({
      category,
      slug: isNew ? (next === 'help' ? 'help-' : slug) : draft.slug,
      banner: next === 'banner' ? (draft.banner ?? { link: '/', place: 1, pictures: {} }) : null,
    });
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
        <TextInput
          label={t('slug')}
          description={t('slug.hint')}
          dir="ltr"
          maxLength={80}
          disabled={draft.articleId !== null}
          value={draft.slug}
          onChange={(event) => set({ slug: event.currentTarget.value })}
          error={act.fieldError('slug')}
        />
        <NativeSelect
          label={t('category')}
          data={contentTypes
            .filter((type) => isNew || type === contentTypeOf(draft.category))
            .map((type) => ({
              group: t(`type.${type}`),
              items: categoriesOf(type).map((value) => ({ value, label: t(`category.${value}`) })),
            }))}
          value={draft.category}
          onChange={(event) => choose(choiceOf(event.currentTarget.value, contentCategories))}
        />
        <DayField
          hours
          label={t('publishAt')}
          description={t('publishAt.hint')}
          value={draft.publishAt ?? ''}
          onValue={(publishAt) => set({ publishAt })}
          error={act.fieldError('publishAt')}
        />
        <DayField
          hours
          label={t('expiresAt')}
          description={t('expiresAt.hint')}
          value={draft.expiresAt ?? ''}
          onValue={(expiresAt) => set({ expiresAt })}
          error={act.fieldError('expiresAt')}
        />
      </SimpleGrid>
      {isNew && tab && (
        <HelpStart
          key={tab}
          tab={tab}
          written={draft}
          loaded={loaded}
          onLoaded={setLoaded}
          onStart={(slug, text) => set({ slug, ...text })}
          onBlank={() => set({ slug: 'help-', titles: {}, summaries: {}, bodies: {} })}
        />
      )}
      {(type === 'article' || type === 'announcement') && (
        <CoverField
          cover={draft.cover}
          onCover={(cover) => set({ cover })}
          countUploads={countUploads}
          error={act.fieldError('cover')}
        />
      )}
    </>
  );
}

interface CoverFieldProps {
  cover: Picture | null;
  onCover(cover: Picture | null): void;
  countUploads: CountUploads;
  error: string | undefined;
}

function CoverField({ cover, onCover, countUploads, error }: CoverFieldProps) {
  const { t } = useTranslation('articles');
  const {
    send,
    progress,
    errorText: uploadError,
  } = useUpload('staffContentPicture', onCover, countUploads);
  return (
    <UploadField
      label={t('cover')}
      accept="image/jpeg,image/png,image/gif,image/webp"
      verb={t('cover.choose')}
      busy={progress !== undefined}
      onFile={(file) => void send(file)}
      remove={
        cover && (
          <Button variant="subtle" onClick={() => onCover(null)}>
            {t('cover.remove')}
          </Button>
        )
      }
      error={uploadError ?? error}
    >
      {cover && (
        <img
          src={cover.url}
          alt={t('cover')}
          height={90}
          style={{ maxWidth: 240, objectFit: 'contain' }}
        />
      )}
    </UploadField>
  );
}
