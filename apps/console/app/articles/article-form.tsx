import { Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { InputOf, OutputOf, StaffArticle } from '@wasit/contract';
import { newsCategories } from '@wasit/contract/content/article-states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, useAct } from '../api/use-act.ts';
import { TextsFields } from '../catalogue/texts-fields.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf } from '../lists/url-state.ts';
import { baghdadInstant } from '../settings/rate-jump.ts';
import { Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { baghdadLocal } from './baghdad-time.ts';
import { BodyFields } from './body-fields.tsx';
import { CoverField } from './cover-field.tsx';

type Input = InputOf<'staffSaveArticle'>;
/** What the form begins with; `articleId` null: a new one. */
export type EditedArticle = Omit<Input, 'slug'> & { slug: string };

export const newArticle: EditedArticle = {
  articleId: null,
  revision: 0,
  slug: '',
  category: 'company',
  cover: null,
  titles: {},
  summaries: {},
  bodies: {},
  publishAt: null,
  expiresAt: null,
};

interface ArticleFormProps {
  article: EditedArticle | StaffArticle;
  onSaved(article: OutputOf<'staffSaveArticle'>): void;
}

/** The newest version of an article as fields; saving makes the next version. */
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
    publishAt,
    expiresAt,
  } = article;
  const [draft, setDraft] = useState<Input>({
    ...{ articleId, revision, slug, category, cover, titles, summaries, bodies },
    publishAt: baghdadLocal(publishAt),
    expiresAt: baghdadLocal(expiresAt),
  });
  const act = useAct('staffSaveArticle');
  const set = (part: Partial<Input>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    const times = {
      publishAt: baghdadInstant(draft.publishAt ?? '') ?? null,
      expiresAt: baghdadInstant(draft.expiresAt ?? '') ?? null,
    };
    // Submitting or publishing moves the revision on while the texts stay as they are here.
    const saved = await act.run({ ...draft, ...times, revision });
    if (!saved) return;
    toast(t('saved'));
    onSaved(saved);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
    >
      <Panel label={t('draft')}>
        <Stack gap="lg">
          <Facts draft={draft} set={set} act={act} />
          <TextsFields
            label={t('heading')}
            value={draft.titles}
            onChange={(next) => set({ titles: next })}
            maxLength={160}
            error={act.fieldError('titles')}
          />
          <TextsFields
            label={t('summary')}
            value={draft.summaries ?? {}}
            onChange={(next) => set({ summaries: next })}
            rows={2}
            maxLength={400}
            error={act.fieldError('summaries')}
          />
          <BodyFields
            value={draft.bodies ?? {}}
            onChange={(locale, html) =>
              setDraft((before) => ({ ...before, bodies: { ...before.bodies, [locale]: html } }))
            }
            errorOf={(locale) => act.fieldError(`bodies.${locale}`)}
          />
          <Refusal error={act.error} />
          <Group>
            <WorkButton type="submit" busy={act.busy}>
              {t('save')}
            </WorkButton>
            <Text size="sm" c="dimmed">
              {t('save.hint')}
            </Text>
          </Group>
        </Stack>
      </Panel>
    </form>
  );
}

interface FactsProps {
  draft: Input;
  set(part: Partial<Input>): void;
  act: Act<'staffSaveArticle'>;
}

function Facts({ draft, set, act }: FactsProps) {
  const { t } = useTranslation('articles');
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
          data={newsCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          value={draft.category}
          onChange={(event) =>
            set({ category: choiceOf(event.currentTarget.value, newsCategories) })
          }
        />
        <TextInput
          type="datetime-local"
          label={t('publishAt')}
          description={t('publishAt.hint')}
          dir="ltr"
          value={draft.publishAt ?? ''}
          onChange={(event) => set({ publishAt: event.currentTarget.value })}
          error={act.fieldError('publishAt')}
        />
        <TextInput
          type="datetime-local"
          label={t('expiresAt')}
          description={t('expiresAt.hint')}
          dir="ltr"
          value={draft.expiresAt ?? ''}
          onChange={(event) => set({ expiresAt: event.currentTarget.value })}
          error={act.fieldError('expiresAt')}
        />
      </SimpleGrid>
      <CoverField
        cover={draft.cover}
        onCover={(cover) => set({ cover })}
        error={act.fieldError('cover')}
      />
    </>
  );
}
