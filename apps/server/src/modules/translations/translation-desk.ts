import { baghdadMonth } from '@wasit/contract/baghdad-calendar';
import type { Sorted } from '@wasit/contract/desks/lists';
import { isLocale, type Locale } from '@wasit/contract/locales';
import type {
  TranslationNeed,
  TranslationText,
  TranslatorState,
} from '@wasit/contract/translations/endpoints';
import {
  maxLetters,
  type TranslatedField,
  type TranslationReason,
  translatedFields,
  type translationShows,
} from '@wasit/contract/translations/texts';
import type { Paging } from '@wasit/contract/wire';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { BusinessError, fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import { newId } from '../../platform/ids/ids.ts';
import { requestSweep } from '../../platform/jobs/boss.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck, wired } from '../../platform/pluck.ts';
import {
  charactersUsedIn,
  decideDraft,
  dropFailed,
  insertQueued,
  queuedCharacters,
} from './drafts.store.ts';
import { draftSweep } from './make-drafts.ts';
import { translationService } from './services/configured.ts';
import { aboutIn, finishWriting, objectOf, readSubjects, writeSubject } from './subjects.ts';
import {
  lockNeeds,
  needPage,
  needWithDraft,
  type TextId,
  textKeyOf,
} from './translations.store.ts';

/** Characters of a text shown in a row of the list. */
const shownLetters = 160;
const cut = (text: string): string => {
  const letters = [...text];
  return letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : text;
};

function parseTextKey(textKey: string): TextId {
  const [subjectId, field, language] = textKey.split('.');
  const known = translatedFields.find((one) => one === field);
  if (!known || !isLocale(language)) return fail('NOT_FOUND', { field: 'textKey' });
  return { subjectId: Number(subjectId), field: known, language };
}

async function translatorState(platform: Platform): Promise<TranslatorState> {
  const { db, clock } = platform;
  return {
    service: translationService(platform)?.name ?? null,
    charactersUsed: await charactersUsedIn(db, baghdadMonth(clock.now())),
    charactersRequested: await queuedCharacters(db),
    charactersPerMonth: await platform.setting(db, 'translations.charactersPerMonth'),
  };
}

/** The queue with the machine's cost this month. */
export async function translations(
  platform: Platform,
  {
    locale,
    ...query
  }: Paging &
    Sorted<'translations'> & {
      show: (typeof translationShows)[number];
      language?: Locale | undefined;
      field?: TranslatedField | undefined;
      reason?: TranslationReason | undefined;
      locale: Locale;
    },
): Promise<{
  items: TranslationNeed[];
  total: number;
  pageNo: number;
  pageSize: number;
  translator: TranslatorState;
}> {
  const { language, field, reason } = query;
  const { rows, total } = await needPage(platform.db, { ...query, language, field, why: reason });
  const subjectOf = await readSubjects(platform.db, pluck(rows, 'need'));
  const items = rows.map(({ need, draft }) => {
    const subject = subjectOf(need);
    return {
      textKey: textKeyOf(need),
      productId: subject?.productId ?? null,
      subjectName: aboutIn(subject, locale),
      goods: subject?.goods ?? null,
      picture: subject?.picture ?? null,
      ...wired(need, 'field', 'language', 'sourceLanguage', 'characters', 'since'),
      reason: need.why,
      sourceText: cut(subject?.texts[need.sourceLanguage] ?? ''),
      isRequested: draft?.state === 'asked',
      error: draft?.error ?? null,
      draftText: draft?.state === 'waiting' ? cut(draft.text ?? '') : null,
    };
  });
  const { pageNo, pageSize } = query;
  return { items, total, pageNo, pageSize, translator: await translatorState(platform) };
}

/**
 * A text in full.
 * @throws NOT_FOUND when there is nothing to translate (any more)
 */
export async function translationText(
  { db }: Platform,
  { textKey, locale }: { textKey: string; locale: Locale },
): Promise<TranslationText> {
  const row = await needWithDraft(db, parseTextKey(textKey));
  if (!row) return fail('NOT_FOUND', { field: 'textKey' });
  const { need, draft } = row;
  const subject = (await readSubjects(db, [need]))(need);
  return {
    textKey,
    subjectName: aboutIn(subject, locale),
    sourceLanguage: need.sourceLanguage,
    sourceText: subject?.texts[need.sourceLanguage] ?? '',
    sourceHash: need.sourceHash,
    text: subject?.texts[need.language] ?? '',
    draft:
      draft?.state === 'waiting' && draft.madeAt
        ? {
            draftId: draft.draftId,
            text: draft.text ?? '',
            service: draft.service,
            madeAt: draft.madeAt.toISOString(),
          }
        : null,
  };
}

/**
 * Saves a text written by a person. It is an edit of the product (version, audit trail, search and
 * draft state in the same commit), of the category, or of a word for all goods that lack it.
 * @throws NOT_FOUND, CONFLICT when the source or the draft has changed since it was read,
 * VALIDATION when a name is too long
 */
export async function saveTranslation(
  platform: Platform,
  actor: StaffActor,
  { textKey, sourceHash, text, draftId }: CallInput<'saveTranslation'>,
): Promise<void> {
  const id = parseTextKey(textKey);
  const { field } = id;
  const saved = await platform.transact(async (tx) => {
    if (text.length > maxLetters[field])
      throw new BusinessError('VALIDATION', {
        fields: [{ field: 'text', key: 'TOO_LONG', params: { max: maxLetters[field] } }],
      });
    const check = async () => {
      const open = (await needWithDraft(tx, id)) ?? fail('NOT_FOUND', { field: 'textKey' });
      if (open.need.sourceHash !== sourceHash) fail('CONFLICT', { field: 'sourceHash' });
      if (draftId === null) return;
      const decided = await decideDraft(tx, draftId, {
        state: open.draft?.text === text ? 'accepted' : 'edited',
        decidedBy: actor.staffId,
      });
      if (!decided || textKeyOf(decided) !== textKey) fail('CONFLICT', { field: 'draftId' });
    };
    await writeSubject(platform, tx, { actor, id, text, check });
  });
  await finishWriting(platform, id);
  return saved;
}

/** @throws CONFLICT when it no longer waits */
export async function refuseDraft(
  platform: Platform,
  actor: StaffActor,
  { draftId, reason }: { draftId: string; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    const refused = await decideDraft(tx, draftId, {
      state: 'refused',
      decidedBy: actor.staffId,
      reason: reason || null,
    });
    const draft = refused ?? fail('CONFLICT', { field: 'draftId' });
    await audit(tx, actor, {
      action: 'translations.refuse',
      object: objectOf(draft),
      reason: reason || null,
    });
  });
}

/**
 * Queues machine drafts; a job makes them. Texts with a draft or a queued one are left out.
 * @throws TRANSLATOR_OFF, TRANSLATION_LIMIT when the month's remaining budget is exceeded
 */
export async function draftTranslations(
  platform: Platform,
  actor: StaffActor,
  { textKeys }: { textKeys: readonly string[] },
): Promise<{ requested: number; characters: number }> {
  return platform.transact(async (tx) => {
    const service = translationService(platform) ?? fail('TRANSLATOR_OFF');
    const rows = (await lockNeeds(tx, textKeys)).filter(
      ({ draft }) => draft === null || draft.state === 'failed',
    );
    const characters = rows.reduce((sum, { need }) => sum + need.characters, 0);
    const remaining =
      (await tx.setting('translations.charactersPerMonth')) -
      (await charactersUsedIn(tx, baghdadMonth(tx.now))) -
      (await queuedCharacters(tx));
    if (characters > remaining) fail('TRANSLATION_LIMIT', { field: 'textKeys' });
    await dropFailed(
      tx,
      rows.flatMap(({ draft }) => draft?.draftId ?? []),
    );
    await insertQueued(
      tx,
      rows.map(({ need: { why: _why, since: _since, ...need } }) => ({
        ...need,
        draftId: newId('td'),
        state: 'asked',
        service: service.name,
        requestedBy: actor.staffId,
        requestedAt: tx.now,
        nextTryAt: new Date(),
      })),
    );
    if (rows.length > 0) {
      await audit(tx, actor, {
        action: 'translations.ask',
        object: 'translations',
        to: { entries: rows.length },
      });
      await requestSweep(tx, draftSweep);
    }
    return { requested: rows.length, characters };
  });
}
