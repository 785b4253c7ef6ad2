import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconRotate2,
  IconRotateClockwise2,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import type { StoredFile } from '@wasit/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './proof.module.css';
import { fitImage, nextZoom, type Rotation, rotate } from './proof-geometry.ts';

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick(): void;
  disabled?: boolean;
}

const Tool = ({ label, icon, onClick, disabled = false }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
);

/**
 * A viewer for the customer's pictures: zoom, rotate, next. Scrolls by wheel, touch and arrow keys.
 */
export function ProofViewer({
  images,
  kind = 'proof',
}: {
  images: readonly StoredFile[];
  /** Whether these are proofs of payment or other pictures of a customer. */
  kind?: 'proof' | 'shown';
}) {
  const { t } = useTranslation(['payments', 'words']);
  const { ref, width, height } = useElementSize();
  const [currentIndex, setCurrentIndex] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<Rotation>(0);
  const image = images[currentIndex] ?? images[0];
  if (!image) return <Text p="xl">{t('proof.none')}</Text>;
  const show = (index: number) => {
    setCurrentIndex((index + images.length) % images.length);
    setZoom(1);
    setTurn(0);
  };
  // Until the size is measured the picture fits by CSS alone.
  const isMeasured = width > 0;
  const box = fitImage(image, { width: width - 16, height: height - 16, turn, zoom });
  const name = t(`${kind}.image`, { n: currentIndex + 1, all: images.length });
  return (
    <section className={classes.proof} aria-label={t(`${kind}.title`)}>
      <div className={classes.tools} role="toolbar" aria-label={t('proof.tools')}>
        <Tool
          label={t('proof.out')}
          icon={<IconZoomOut size={19} />}
          onClick={() => setZoom(nextZoom(zoom, -1))}
          disabled={zoom <= 1}
        />
        <Tool
          label={t('proof.in')}
          icon={<IconZoomIn size={19} />}
          onClick={() => setZoom(nextZoom(zoom, 1))}
          disabled={zoom >= 5}
        />
        <Tool
          label={t('proof.fit')}
          icon={<IconZoomReset size={19} />}
          onClick={() => setZoom(1)}
        />
        <Tool
          label={t('proof.left')}
          icon={<IconRotate2 size={19} />}
          onClick={() => setTurn(rotate(turn, -90))}
        />
        <Tool
          label={t('proof.right')}
          icon={<IconRotateClockwise2 size={19} />}
          onClick={() => setTurn(rotate(turn, 90))}
        />
        {images.length > 1 && (
          <Group gap={6} wrap="nowrap">
            <Tool
              label={t('proof.previous')}
              icon={<IconChevronLeft size={19} className="w-flip" />}
              onClick={() => show(currentIndex - 1)}
            />
            <Tool
              label={t('proof.next')}
              icon={<IconChevronRight size={19} className="w-flip" />}
              onClick={() => show(currentIndex + 1)}
            />
          </Group>
        )}
        <Text size="sm" c="dimmed" aria-live="polite">
          {name}
        </Text>
      </div>
      {/* The stage is always left-to-right, like the receipts. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <section ref={ref} className={classes.stage} dir="ltr" aria-label={name} tabIndex={0}>
        <div className={classes.sheet}>
          <div
            className={classes.turned}
            style={isMeasured ? { inlineSize: box.outer.width, blockSize: box.outer.height } : {}}
          >
            <img
              src={image.url}
              alt={name}
              width={image.width}
              height={image.height}
              className={isMeasured ? undefined : classes.unmeasured}
              style={
                isMeasured
                  ? {
                      inlineSize: box.inner.width,
                      blockSize: box.inner.height,
                      transform: `rotate(${turn}deg)`,
                    }
                  : {}
              }
            />
          </div>
        </div>
      </section>
      {images.length > 1 && (
        <div className={classes.thumbs}>
          {images.map((thumb, index) => (
            <button
              key={thumb.fileId}
              type="button"
              className={classes.thumb}
              aria-pressed={index === currentIndex}
              aria-label={t(`${kind}.image`, { n: index + 1, all: images.length })}
              onClick={() => show(index)}
            >
              <img src={thumb.url} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
