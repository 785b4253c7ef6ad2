import { z } from 'zod';
import { textsOf } from '../catalogue/editing.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  ClientInstant,
  Instant,
  LocaleSchema,
  Paging,
  Picture,
  PublicId,
  pageOf,
  sortBy,
  TextsSchema,
  trimmed,
} from '../wire.ts';
import {
  articleMoves,
  articleStates,
  contentCategories,
  contentTypeOf,
  contentTypes,
  newsCategories,
} from './article-states.ts';
import { BannerPart } from './banners.ts';
import { filmBytes } from './film-size.ts';

export const titleLength = 160;
export const summaryLength = 400;
/** In each language. */
export const bodyLength = 60_000;
export const contentPictureBytes = 10 * 1024 * 1024;

/** Part of the address of an article. */
export const Slug = z
  .string()
  .trim()
  .min(1, 'REQUIRED')
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'FORMAT');

/** Published content in a list: its link tells its kind. */
export const ContentCard = z.object({
  type: z.enum(contentTypes),
  slug: z.string(),
  category: z.enum(contentCategories),
  title: z.string(),
  summary: z.string(),
  /** In which title and summary are written. */
  locale: LocaleSchema,
  cover: Picture.nullable(),
  /** A path of the storefront. */
  link: z.string(),
  publishedAt: Instant,
  changedAt: Instant,
});
export type ContentCard = z.infer<typeof ContentCard>;

export const Article = ContentCard.extend({
  category: z.enum(newsCategories),
  /**
   * HTML of headings, paragraphs, lists, tables, links, our own pictures and films; the server
   * removes everything else.
   */
  body: z.string(),
  /** The languages it is written in. */
  locales: z.array(LocaleSchema),
  /** Others of the same category, newest first. */
  related: z.array(ContentCard),
});
export type Article = z.infer<typeof Article>;

export const articleEndpoints = endpointsOf({
  websiteContentList: endpoint('POST', '/hello/front/website/content/list', {
    summary:
      'What is published, in the reader’s language or the nearest one it is written in, the newest first: articles and announcements, or those of one `type` (article, announcement, help, banner) or category.',
    in: Paging.extend({
      type: z.enum(contentTypes).optional(),
      category: z.enum(contentCategories).optional(),
    }),
    out: pageOf(ContentCard),
    policy: 'anyone',
    readsReplica: true,
  }),
  websiteArticle: endpoint('POST', '/hello/front/website/content/detail', {
    summary: 'One published article with its text.',
    in: z.object({ slug: trimmed(80) }),
    out: Article,
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
});

const Titles = textsOf(titleLength).refine((texts) => Object.keys(texts).length > 0, 'REQUIRED');

/** The content of one version of an article. */
const ArticleText = z.object({
  category: z.enum(contentCategories),
  cover: Picture.nullable(),
  titles: TextsSchema,
  summaries: TextsSchema,
  bodies: TextsSchema,
  /** For banners only. */
  banner: BannerPart.nullable(),
  /** Null: at once when it is published. Until then readers see the public version, if any. */
  publishAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
});

export const StaffArticleRow = z.object({
  articleId: PublicId,
  slug: z.string(),
  title: z.string(),
  category: z.enum(contentCategories),
  state: z.enum(articleStates),
  /** Whether a version is published, whatever drafts there are. */
  isPublic: z.boolean(),
  locales: z.array(LocaleSchema),
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  changedAt: Instant,
});
export type StaffArticleRow = z.infer<typeof StaffArticleRow>;

export const StaffArticle = StaffArticleRow.extend({
  ...ArticleText.shape,
  revision: z.number().int(),
  version: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  /** The published version that replaces the public one at its time. */
  nextVersion: z.number().int().nullable(),
  nextPublishAt: Instant.nullable(),
  /** The newest first. */
  versions: z.array(
    z.object({ version: z.number().int(), at: Instant, by: z.string(), titles: TextsSchema }),
  ),
  /** The moves available to the caller. */
  moves: z.array(z.enum(articleMoves)),
});
export type StaffArticle = z.infer<typeof StaffArticle>;

const ById = z.object({ articleId: PublicId });
const Revision = z.number().int().min(0);
const policy = 'staff:content.edit';

export const articleDeskEndpoints = endpointsOf({
  staffArticlePage: endpoint('POST', '/console/content/articles', {
    summary:
      'Articles, announcements, help texts and banners by type and state; `search` is a part of a title or of the address. The last changed first.',
    in: Paging.extend({
      type: z.enum(contentTypes).optional(),
      state: z.enum(articleStates).optional(),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists.articles.sorts),
    }),
    out: pageOf(StaffArticleRow),
    policy,
  }),
  staffArticle: endpoint('POST', '/console/content/article', {
    summary: 'An article with its newest version in all languages and the list of its versions.',
    in: ById,
    out: StaffArticle,
    policy,
    errors: ['NOT_FOUND'],
  }),
  staffSaveArticle: write('/console/content/saveArticle', {
    summary:
      'Write a new version, as a draft; `articleId` null makes a new one. HTML is cleaned; scripts and embedded pages are refused. A help text of an address that the shop’s own texts have stands in the place of that one, in the languages it is written in.',
    in: z
      .object({
        articleId: PublicId.nullable(),
        /** As read; 0 for a new one. */
        revision: Revision,
        /** Never changes. Slugs of help texts start with `help-`. */
        slug: Slug,
        category: z.enum(contentCategories),
        cover: Picture.nullable(),
        titles: Titles,
        summaries: textsOf(summaryLength),
        bodies: textsOf(bodyLength),
        banner: BannerPart.nullable().default(null),
        publishAt: ClientInstant.nullable(),
        expiresAt: ClientInstant.nullable(),
      })
      .superRefine(({ articleId, slug, category, banner }, context) => {
        const type = contentTypeOf(category);
        if (type === 'banner' && !banner)
          context.addIssue({ code: 'custom', path: ['banner'], message: 'REQUIRED' });
        if (articleId === null && slug.startsWith('help-') !== (type === 'help'))
          context.addIssue({ code: 'custom', path: ['slug'], message: 'FORMAT' });
      }),
    out: StaffArticle,
    policy,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'ARTICLE_MARKUP',
      'ARTICLE_PICTURE',
      'ARTICLE_VARIABLE',
      'PERIOD_ENDS_FIRST',
      'ARTICLE_SLUG_TAKEN',
    ],
    maxBodyBytes: 1024 * 1024,
  }),
  staffMoveArticle: act('/console/content/moveArticle', {
    summary:
      'Submit a draft for review, return it, publish it (somebody else than who wrote it), or withdraw what is published.',
    in: ById.extend({ revision: Revision, move: z.enum(articleMoves) }),
    policy,
    errors: ['NOT_FOUND', 'CONFLICT', 'ARTICLE_INCOMPLETE', 'ARTICLE_OWN_WORK'],
  }),
  staffRestoreArticle: act('/console/content/restoreArticle', {
    summary: 'Go back: what an earlier version says becomes a new draft.',
    in: ById.extend({ revision: Revision, version: z.number().int().positive().max(1_000_000) }),
    policy,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffContentPicture: endpoint('POST', '/console/content/picture', {
    summary:
      'Store a picture that everybody may see, for articles and banners (multipart field `file`): decoded and re-encoded.',
    out: Picture,
    policy,
    errors: ['FILE_TYPE', 'TOO_LARGE'],
    files: { max: 1, maxBytes: contentPictureBytes, onDisk: true },
    perMinute: 60,
  }),
  staffContentFilm: endpoint('POST', '/console/content/film', {
    summary:
      'Store a film that everybody may see, for articles (multipart field `file`): MP4 (H.264, VP9 or AV1) or WebM, as it is.',
    out: z.object({ url: z.string() }),
    policy,
    errors: ['CONTENT_FILM', 'CONTENT_FILM_CODEC', 'TOO_LARGE'],
    files: { max: 1, maxBytes: filmBytes, onDisk: true },
    perMinute: 20,
  }),
});
