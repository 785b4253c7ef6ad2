import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { useEffect } from 'react';
import { Card, EmptyState, Skeleton } from '../../../ui/parts.tsx';
import { AddErrors } from './complaints.tsx';
import { GoodsList } from './goods-list.tsx';
import { MakePanel } from './making/make-panel.tsx';
import { Options } from './options.tsx';
import { PickGoods } from './pick-goods.tsx';
import { Preview } from './preview.tsx';
import { Timeline } from './scenes/timeline.tsx';
import { addProduct, restoreProject, saveChanges, useClip } from './state.ts';
import { useEndWords } from './use-end-words.ts';
import { useFootage } from './use-footage.ts';

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
