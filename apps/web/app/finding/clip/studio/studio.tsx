import type { Locale } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { useEffect, useState } from 'react';
import { useErrorText } from '../../../api/use-api.ts';
import { createI18n } from '../../../locale/i18n.ts';
import { Card, EmptyState, Notice, Skeleton } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';
import type { EndCardTexts } from '../draw/end-card.ts';
import { OpenFootage } from '../media/footage.ts';
import type { ClipProject } from '../project.ts';
import { GoodsList } from './goods-list.tsx';
import { MakePanel } from './making/make-panel.tsx';
import { Options } from './options.tsx';
import { PickGoods } from './pick-goods.tsx';
import { Preview } from './preview.tsx';
import { Timeline } from './scenes/timeline.tsx';
import { addProduct, restoreProject, saveChanges, useClip } from './state.ts';

/** The whole tool: choosing, options, timeline, preview, rendering. Browsers only. */
export default function Studio({
  productId,
  writesCaptions,
  makesOnServer,
}: {
  productId: number | null;
  /** The operator has a language model. */
  writesCaptions: boolean;
  /** The operator has a program for browsers that cannot make films. */
  makesOnServer: boolean;
}) {
  const { t } = useTranslation('clip');
  const locale = useLocale();
  const isRead = useClip((state) => state.isRead);
  const project = useClip((state) => state.project);
  const footage = useFootage(project);
  const words = useEndWords(project.locale);
  useEffect(() => {
    void restoreProject(locale).then(() =>
      productId === null ? undefined : addProduct(productId, String(productId)),
    );
    return saveChanges();
  }, [locale, productId]);
  if (!isRead) return <Skeleton shape="block" count={3} />;
  const hasScenes = project.scenes.length > 0;
  return (
    <div className="clip-studio">
      <div className="clip-work">
        <Card title={t('goods.title')} className="clip-goods">
          <AddErrors />
          <PickGoods />
          <GoodsList />
        </Card>
        <Options />
        {hasScenes && <Timeline footage={footage} writesCaptions={writesCaptions} />}
      </div>
      <div className="clip-side">
        {hasScenes && footage && words ? (
          <>
            <Preview project={project} footage={footage} words={words} />
            <MakePanel project={project} words={words} makesOnServer={makesOnServer} />
          </>
        ) : (
          <Card>
            <EmptyState icon="play" title={t('preview.empty')}>
              <p>{t('preview.emptyText')}</p>
            </EmptyState>
          </Card>
        )}
      </div>
    </div>
  );
}

/** The words of the end card in the clip's language, which may differ from the page's. */
function useEndWords(locale: Locale): EndCardTexts | null {
  const [words, setWords] = useState<EndCardTexts | null>(null);
  useEffect(() => {
    let isOver = false;
    void createI18n(locale, ['clip']).then((i18n) => {
      const { t } = i18n.translator('clip');
      if (!isOver) setWords({ order: t('end.order'), call: t('end.call') });
    });
    return () => {
      isOver = true;
    };
  }, [locale]);
  return words;
}

/** The opened pictures and films of a project, opened again when the goods change. */
function useFootage(project: ClipProject): OpenFootage | null {
  const [footage, setFootage] = useState<OpenFootage | null>(null);
  const { hasMark, markId } = project;
  const sources = project.goods
    .flatMap((good) => good.sources.map(({ id }) => id))
    .concat(hasMark ? [`mark ${markId}`] : [])
    .join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of texts opens no source again
  useEffect(() => {
    let opened: OpenFootage | null = null;
    let isOver = false;
    void OpenFootage.of(project).then((made) => {
      if (isOver) return made.close();
      opened = made;
      setFootage(made);
    });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [sources]);
  return footage;
}

/** Refused files and links with the reasons, until something else is added. */
function AddErrors() {
  const { t } = useTranslation('clip');
  const textOf = useErrorText();
  const errors = useClip((state) => state.errors);
  if (errors.length === 0) return null;
  return (
    <Notice tone="error" title={t('error.title')}>
      <ul className="clip-complaints">
        {errors.map(({ name, reason, error }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
          <li key={at}>
            {reason ? (
              <Words ns="clip" of={`error.${reason}`} values={{ name }} />
            ) : (
              <>
                <bdi>{name}</bdi>: {textOf(error)}
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
