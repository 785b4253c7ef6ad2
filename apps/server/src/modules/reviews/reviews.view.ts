import { type Locale, pickText } from '@wasit/contract/locales';
import type {
  DeskReview,
  ProductReviews,
  ReceivedGoods,
  ReviewWithPhoto,
  SupplierScore,
} from '@wasit/contract/reviews/endpoints';
import type { Paging } from '@wasit/contract/wire';
import type { Reader } from '../../platform/db/db.ts';
import { publicFileUrl } from '../../platform/files/public-file.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { pick, pluck, wired } from '../../platform/pluck.ts';
import { usersByIds } from '../accounts/index.ts';
import { marketSource, productCards } from '../catalogue/index.ts';
import { receivedGoods } from '../orders/index.ts';
import { staffNames } from '../staff/index.ts';
import { readersTranslator } from '../translations/index.ts';
import { languageOfReview } from './review-language.rules.ts';
import {
  newestWithPhotos,
  type ReviewRow,
  reviewsOfCustomer,
  reviewsOfStatus,
  shownReviews,
  starsOf,
  starsOfSupplier,
} from './reviews.store.ts';
import { type Delivery, deliveriesSince, supplierScore } from './supplier-score.rules.ts';

/** A supplier's deliveries of orders placed since then. */
export type ReadDeliveries = (
  reader: Reader,
  query: { supplierId: number; since: Date },
) => Promise<Delivery[]>;

/** The author for other readers: the first letter of their name. */
const maskName = (userName: string): string => `${[...userName][0] ?? ''}***`;

const filesById = async (platform: Platform, rows: readonly ReviewRow[]) =>
  new Map(
    (
      await platform.files.find(
        platform.db,
        rows.flatMap(({ pictureIds }) => pictureIds),
      )
    ).map((file) => [file.fileId, file]),
  );

/** Score of a supplier, from reviews of their goods and deliveries. */
export async function scoreOfSupplier(
  { db, clock }: Platform,
  { supplierId, deliveriesOf }: { supplierId: number; deliveriesOf: ReadDeliveries },
): Promise<SupplierScore | null> {
  const now = clock.now();
  const [reviews, deliveries] = await Promise.all([
    starsOfSupplier(db, supplierId),
    deliveriesOf(db, { supplierId, since: deliveriesSince(now) }),
  ]);
  return supplierScore({ ...reviews, deliveries }, now);
}

/** Suppliers read in parallel: each takes connections of the pool. */
const scoresAtOnce = 4;

/** The average scores of suppliers with a score of our own. */
export async function averageScoresOf(
  platform: Platform,
  { supplierIds, deliveriesOf }: { supplierIds: readonly number[]; deliveriesOf: ReadDeliveries },
): Promise<Map<number, number>> {
  const averages = new Map<number, number>();
  const waiting = [...new Set(supplierIds)];
  const readNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const score = await scoreOfSupplier(platform, { supplierId: next, deliveriesOf });
      if (score) averages.set(next, score.average);
    }
  };
  await Promise.all(Array.from({ length: scoresAtOnce }, readNext));
  return averages;
}

async function scoreOf(
  platform: Platform,
  { productId, deliveriesOf }: { productId: number; deliveriesOf: ReadDeliveries },
): Promise<SupplierScore | null> {
  const [facts] = await marketSource.productFacts(platform.db, [productId]);
  return facts ? scoreOfSupplier(platform, { supplierId: facts.supplierId, deliveriesOf }) : null;
}

/** Public reviews of goods. */
export async function productReviews(
  platform: Platform,
  {
    productId,
    pageNo,
    pageSize,
    deliveriesOf,
  }: Paging & { productId: number; deliveriesOf: ReadDeliveries },
): Promise<ProductReviews> {
  const { db } = platform;
  const [byStars, supplier] = await Promise.all([
    starsOf(db, productId),
    scoreOf(platform, { productId, deliveriesOf }),
  ]);
  const total = byStars.reduce((sum, count) => sum + count, 0);
  const translatable = readersTranslator(platform) !== undefined;
  const empty = { items: [], total, pageNo, pageSize, byStars, supplier, translatable };
  if (total === 0) return { ...empty, rating: null };
  const rows = await shownReviews(db, { productId, pageNo, pageSize });
  const [users, files] = await Promise.all([
    usersByIds(db, pluck(rows, 'userId')),
    filesById(platform, rows),
  ]);
  const stars = byStars.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    ...empty,
    rating: { average: Math.round((stars / total) * 10) / 10, count: total },
    items: rows.map((row) => ({
      ...pick(row, 'reviewId', 'stars', 'text'),
      locale: languageOfReview(row.text, row.locale),
      author: maskName(users.get(row.userId)?.userName ?? ''),
      writtenAt: row.writtenAt.toISOString(),
      pictures: row.pictureIds.flatMap((fileId) => {
        const file = files.get(fileId);
        return file ? { url: publicFileUrl(fileId), width: file.width, height: file.height } : [];
      }),
    })),
  };
}

/** Reads a multiple of the requested reviews, as some goods may be off the shelf. */
const readTimes = 3;

/** The newest reviews with photos of goods on the shelf, one photo of each. */
export async function reviewsWithPhotos(
  platform: Platform,
  { limit, locale }: { limit: number; locale: Locale },
): Promise<ReviewWithPhoto[]> {
  const { db } = platform;
  const rows = await newestWithPhotos(db, limit * readTimes);
  if (rows.length === 0) return [];
  const [users, files, cards] = await Promise.all([
    usersByIds(db, pluck(rows, 'userId')),
    filesById(platform, rows),
    productCards(db, { productIds: [...new Set(pluck(rows, 'productId'))], locale }),
  ]);
  const names = new Map(cards.map(({ productId, name }) => [productId, name]));
  return rows
    .flatMap((row): ReviewWithPhoto[] => {
      const productName = names.get(row.productId);
      const file = row.pictureIds.flatMap((fileId) => files.get(fileId) ?? [])[0];
      if (productName === undefined || !file) return [];
      return [
        {
          ...pick(row, 'reviewId', 'productId', 'stars', 'text'),
          locale: languageOfReview(row.text, row.locale),
          productName,
          author: maskName(users.get(row.userId)?.userName ?? ''),
          writtenAt: row.writtenAt.toISOString(),
          picture: { url: publicFileUrl(file.fileId), width: file.width, height: file.height },
        },
      ];
    })
    .slice(0, limit);
}

const signedPictures = (
  platform: Platform,
  { pictureIds }: ReviewRow,
  files: Awaited<ReturnType<typeof filesById>>,
) =>
  pictureIds.flatMap((fileId) => {
    const file = files.get(fileId);
    return file
      ? { fileId, url: platform.files.signedUrl(fileId), width: file.width, height: file.height }
      : [];
  });

/** The goods a customer has received, with their reviews. */
export async function viewReceivedGoods(
  platform: Platform,
  { userId, locale, pageNo, pageSize }: Paging & { userId: string; locale: Locale },
) {
  const { rows, ...page } = await receivedGoods(platform.db, { userId, pageNo, pageSize });
  const productIds = rows.map(({ productId }) => productId);
  const written = await reviewsOfCustomer(platform.db, { userId, productIds });
  const files = await filesById(platform, written);
  const items = rows.map(({ productId, name, picture, orderNo }): ReceivedGoods => {
    const row = written.find((one) => one.productId === productId);
    return {
      productId,
      name: pickText(name, locale),
      picture,
      orderNo,
      review: row
        ? {
            ...wired(row, 'reviewId', 'stars', 'text', 'status', 'reason', 'writtenAt'),
            pictures: signedPictures(platform, row, files),
          }
        : null,
    };
  });
  return { items, ...page };
}

export async function staffReviewPage(
  platform: Platform,
  query: CallInput<'staffReviewPage'>,
  locale: Locale,
) {
  const { db } = platform;
  const { rows, ...page } = await reviewsOfStatus(db, query);
  const [users, files, names] = await Promise.all([
    usersByIds(db, pluck(rows, 'userId')),
    filesById(platform, rows),
    staffNames(
      db,
      rows.flatMap(({ decidedBy }) => decidedBy ?? []),
    ),
  ]);
  const items = rows.map(
    (row): DeskReview => ({
      ...wired(row, 'reviewId', 'productId', 'orderNo', 'stars', 'text'),
      ...wired(row, 'status', 'reason', 'writtenAt', 'revision'),
      productName: pickText(row.productName, locale),
      locale: languageOfReview(row.text, row.locale),
      userName: users.get(row.userId)?.userName ?? '',
      pictures: signedPictures(platform, row, files),
      decidedBy: row.decidedBy ? (names.get(row.decidedBy) ?? row.decidedBy) : null,
    }),
  );
  return { items, ...page };
}
