import { newKey } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import { create } from 'zustand';
import { call } from '../../../api/call.ts';
import { planScenes } from '../cut/plan.ts';
import { productOfLink, readGood, readOwnFile, withTexts } from '../goods/read-good.ts';
import { beatOf } from '../make/music.ts';
import { openPicture } from '../media/analyse-file.ts';
import { ClipError, type ClipErrorName } from '../media/clip-error.ts';
import {
  dropFile,
  dropOtherFiles,
  markKey,
  readProject,
  storeFile,
  storeProject,
} from '../media/store.ts';
import {
  type ClipGood,
  type ClipProject,
  clipLimits,
  emptyProject,
  type Scene,
} from '../project.ts';

/** The error of something that was added: a reason of ours, or the server's message. */
interface AddError {
  name: string;
  reason: ClipErrorName | null;
  error: unknown;
}

interface ClipState {
  project: ClipProject;
  /** The project from before a reload is loaded. */
  isRead: boolean;
  /** Names of what is being loaded and analysed. */
  loadingNames: readonly string[];
  errors: readonly AddError[];
}

export const useClip = create<ClipState>()(() => ({
  project: emptyProject('en'),
  isRead: false,
  loadingNames: [],
  errors: [],
}));

const { setState: set, getState: get } = useClip;

/** Cuts the clip again; the reader's text and crop stay with their picture or film. */
function replan(project: ClipProject): ClipProject {
  const previousScenes = [...project.scenes];
  const scenes = planScenes({
    goods: project.goods,
    seconds: project.seconds,
    beat: beatOf[project.music],
    newId: newKey,
  }).map((scene) => {
    const at = previousScenes.findIndex(({ sourceId }) => sourceId === scene.sourceId);
    const [previous] = at < 0 ? [] : previousScenes.splice(at, 1);
    return previous
      ? { ...scene, title: previous.title, line: previous.line, crop: previous.crop }
      : scene;
  });
  return { ...project, scenes };
}

const setProject = (project: ClipProject): void => set({ project });

/** Run once after the page has loaded: restores the last project, or starts a new one. */
export async function restoreProject(locale: Locale): Promise<void> {
  if (get().isRead) return;
  const project = (await readProject()) ?? emptyProject(locale);
  set({ project, isRead: true });
  await dropOtherFiles(
    new Set([markKey, ...project.goods.flatMap(({ sources }) => sources.map(({ id }) => id))]),
  );
}

const saveDelayMs = 300;
/**
 * Saves each change in the browser, after a short delay.
 * @returns the function that stops it
 */
export function saveChanges(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    void storeProject(get().project);
  };
  const unsubscribe = useClip.subscribe((now, before) => {
    if (!now.isRead || now.project === before.project) return;
    timer ??= setTimeout(save, saveDelayMs);
  });
  const saveNow = () => timer !== undefined && save();
  addEventListener('pagehide', saveNow);
  return () => {
    saveNow();
    removeEventListener('pagehide', saveNow);
    unsubscribe();
  };
}

export function changeProject(part: Partial<ClipProject>): void {
  const project = { ...get().project, ...part };
  setProject('seconds' in part || 'music' in part ? replan(project) : project);
}

export const cutAgain = (): void => setProject(replan({ ...get().project, scenes: [] }));

/** Another language: the goods' names are loaded in it, and shown when they arrive. */
export async function changeLanguage(locale: Locale): Promise<void> {
  changeProject({ locale });
  const translated = await Promise.all(get().project.goods.map((good) => withTexts(good, locale)));
  const goods = get().project.goods.map(
    (good) => translated.find(({ id }) => id === good.id) ?? good,
  );
  changeProject({ goods });
}

const addError = (name: string, error: unknown): void =>
  set(({ errors }) => ({
    errors: [...errors, { name, error, reason: error instanceof ClipError ? error.reason : null }],
  }));

export const clearErrors = (): void => set({ errors: [] });

/** Adds one product; a refused one leaves only its complaint. */
async function addGood(name: string, read: () => Promise<ClipGood>): Promise<void> {
  const { project, loadingNames } = get();
  if (project.goods.length + loadingNames.length >= clipLimits.goods)
    return addError(name, new ClipError('tooManyGoods'));
  set({ loadingNames: [...loadingNames, name] });
  try {
    const good = await read();
    const current = get().project;
    setProject(replan({ ...current, goods: [...current.goods, good] }));
  } catch (error) {
    addError(name, error);
  } finally {
    const remaining = [...get().loadingNames];
    remaining.splice(remaining.indexOf(name), 1);
    set({ loadingNames: remaining });
  }
}

const isChosen = (productId: number) =>
  get().project.goods.some((good) => good.productId === productId);

export async function addProduct(productId: number, name: string): Promise<void> {
  if (isChosen(productId)) return;
  await addGood(name, () => readGood(productId, get().project.locale));
}

/** @returns whether its product is known */
export async function addLink(link: string): Promise<boolean> {
  clearErrors();
  try {
    const productId = await productOfLink(link);
    await addProduct(productId, link);
    return true;
  } catch (error) {
    addError(link, error);
    return false;
  }
}

/** The reader's own files, one after the other: a phone lacks the memory for ten films at once. */
export async function addFiles(files: readonly File[]): Promise<void> {
  clearErrors();
  for (const file of files)
    await addGood(file.name, async () => {
      const good = await readOwnFile(file);
      for (const { id } of good.sources) await storeFile(id, file);
      return good;
    });
}

export function changeGood(goodId: string, part: Partial<ClipGood>): void {
  const { project } = get();
  setProject({
    ...project,
    goods: project.goods.map((good) => (good.id === goodId ? { ...good, ...part } : good)),
  });
}

export function removeGood(goodId: string): void {
  clearErrors();
  const { project } = get();
  const removed = project.goods.find(({ id }) => id === goodId);
  for (const { id, url } of removed?.sources ?? []) if (url === null) void dropFile(id);
  setProject(
    replan({
      ...project,
      goods: project.goods.filter(({ id }) => id !== goodId),
      scenes: project.scenes.filter((scene) => scene.goodId !== goodId),
    }),
  );
}

export async function setMark(file: File | null): Promise<void> {
  clearErrors();
  if (!file) {
    await dropFile(markKey);
    return changeProject({ hasMark: false });
  }
  try {
    (await openPicture(file)).close();
    await storeFile(markKey, file);
    changeProject({ hasMark: true, markId: newKey() });
  } catch (error) {
    addError(file.name, error);
  }
}

/**
 * Captions of the language model for the first scene of each product; the reader's own text stays.
 * @returns whether any came
 */
export async function writeCaptions(): Promise<boolean> {
  const { project } = get();
  const productIds = project.goods.flatMap(({ productId }) => productId ?? []);
  const { items } = await call('trendingTexts', { productIds, patient: true });
  const captions = new Map(
    items.flatMap(({ productId, texts }) => {
      const caption = texts.find(({ language }) => language === project.locale)?.caption;
      return caption ? [[productId, caption] as const] : [];
    }),
  );
  const now = get().project;
  for (const { id, productId } of now.goods) {
    const caption = productId === null ? undefined : captions.get(productId);
    const first = now.scenes.find(({ goodId }) => goodId === id);
    if (caption && first?.title === null) changeScene(first.id, { title: caption });
  }
  return captions.size > 0;
}

export function changeScene(sceneId: string, part: Partial<Scene>): void {
  const { project } = get();
  setProject({
    ...project,
    scenes: project.scenes.map((scene) => (scene.id === sceneId ? { ...scene, ...part } : scene)),
  });
}

/** One place earlier (-1) or later (1). */
export function moveScene(sceneId: string, by: -1 | 1): void {
  const { project } = get();
  const scenes = [...project.scenes];
  const at = scenes.findIndex(({ id }) => id === sceneId);
  const [scene] = scenes.splice(at, 1);
  if (scene) scenes.splice(at + by, 0, scene);
  setProject({ ...project, scenes });
}

export function removeScene(sceneId: string): void {
  const { project } = get();
  setProject({ ...project, scenes: project.scenes.filter(({ id }) => id !== sceneId) });
}

const newSceneSeconds = 2;
export function addScene(goodId: string, sourceId: string): void {
  const { project } = get();
  const scene = {
    id: newKey(),
    goodId,
    sourceId,
    seconds: newSceneSeconds,
    start: 0,
    crop: null,
    title: null,
    line: null,
  };
  setProject({ ...project, scenes: [...project.scenes, scene] });
}

/** Nothing of it stays in the browser. */
export async function startOver(locale: Locale): Promise<void> {
  set({ project: emptyProject(locale), errors: [] });
  await dropOtherFiles(new Set());
}
