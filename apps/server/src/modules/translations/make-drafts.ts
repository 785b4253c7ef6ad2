import { baghdadMonth } from '@wasit/contract/baghdad-calendar';
import { translatedFields } from '@wasit/contract/translations/texts';
import { after, minutes } from '../../platform/clock/clock.ts';
import { TaskRunner } from '../../platform/jobs/task-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { productTexts } from '../catalogue/index.ts';
import { addUsage, claimQueued, type DraftRow, finishAttempt } from './drafts.store.ts';
import { translationService } from './services/configured.ts';
import { asFault, type ServiceFault, type TranslationService } from './services/service.ts';
import { readSubjects } from './subjects.ts';
import { isTranslation, textHash } from './texts.rules.ts';
import { dropStaleDrafts } from './translations.store.ts';

/** Longer than any service's timeout. */
const leaseMs = minutes(3);
/** A run ends after this; the next one starts within a minute. */
const maxRunMs = minutes(1);
const maxCharacters = 20_000;
const maxAttempts = 4;
/** Pause before the next try: 1, 4, 9 minutes. */
const pauseAfter = (attempts: number): number => minutes(attempts * attempts);

export const draftSweep = 'translations.drafts';

/**
 * Requests queued drafts from the service. Each attempt is claimed and counted before the call, so
 * that a dying process has paid for at most one more call; safe in several processes at once. After
 * a failed call the service is not called until the next run.
 */
export async function makeDrafts(platform: Platform): Promise<void> {
  const service = translationService(platform);
  if (!service) return;
  const tasks = new TaskRunner();
  let isDown = false;
  for (const end = Date.now() + maxRunMs; Date.now() < end && !isDown; ) {
    const drafts = await claim(platform, service);
    if (drafts.length === 0) break;
    await tasks.run(drafts.map(({ draftId }) => draftId).join(', '), async () => {
      isDown = await translate(platform, service, drafts);
    });
  }
  tasks.throwFailures();
}

async function claim(platform: Platform, service: TranslationService): Promise<DraftRow[]> {
  return platform.transact(async (tx) => {
    const now = new Date();
    const drafts = await claimQueued(tx, {
      limit: service.maxTexts,
      maxCharacters,
      now,
      leaseUntil: after(now, leaseMs),
    });
    if (drafts.length === 0) return [];
    const characters = drafts.reduce((sum, draft) => sum + draft.characters, 0);
    const most = await tx.setting('translations.charactersPerMonth');
    if (await addUsage(tx, { month: baghdadMonth(tx.now), characters, most })) return drafts;
    // They wait for the next month or a higher limit; nothing was sent, so this was no attempt.
    for (const draft of drafts)
      await finishAttempt(tx, draft, {
        ...{ state: 'asked', nextTryAt: after(now, minutes(60)) },
        attempts: draft.attempts - 1,
      });
    return [];
  });
}

/** @returns whether the service is down, so that further calls would fail too */
async function translate(
  platform: Platform,
  service: TranslationService,
  drafts: readonly DraftRow[],
): Promise<boolean> {
  const [first] = drafts;
  if (!first) return false;
  const subjectOf = await readSubjects(platform.db, drafts);
  const ready = drafts.flatMap((draft) => {
    const source = subjectOf(draft)?.texts[draft.sourceLanguage] ?? '';
    return textHash(source) === draft.sourceHash
      ? [{ draft, source: productTexts.plainText(source) }]
      : [];
  });
  // Drafts whose source changed at this moment are dropped by that change.
  if (ready.length === 0) {
    const subjectIds = [...new Set(drafts.map(({ subjectId }) => subjectId))];
    await platform.transact((tx) => dropStaleDrafts(tx, { fields: translatedFields, subjectIds }));
    return false;
  }
  try {
    const answers = await service.translate(pluck(ready, 'source'), {
      from: first.sourceLanguage,
      to: first.language,
    });
    await platform.transact(async (tx) => {
      for (const [at, { draft, source }] of ready.entries()) {
        const text = productTexts.plainText(answers[at] ?? '').trim();
        const isValid = isTranslation(text, { ...draft, source });
        await finishAttempt(
          tx,
          draft,
          isValid ? { state: 'waiting', text } : { state: 'failed', error: 'nonsense' },
        );
      }
    });
    return false;
  } catch (error) {
    const fault = asFault(error);
    platform.log.warn({ err: fault }, 'the translation service failed');
    await recordFailure(platform, drafts, fault);
    return fault.fault === 'no-answer';
  }
}

const recordFailure = (platform: Platform, drafts: readonly DraftRow[], { fault }: ServiceFault) =>
  platform.transact(async (tx) => {
    for (const draft of drafts)
      await finishAttempt(
        tx,
        draft,
        fault === 'no-answer' && draft.attempts < maxAttempts
          ? { state: 'asked', nextTryAt: after(new Date(), pauseAfter(draft.attempts)) }
          : { state: 'failed', error: fault },
      );
  });
