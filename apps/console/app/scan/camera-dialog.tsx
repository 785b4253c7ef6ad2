import { Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../locale/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import classes from './camera-dialog.module.css';
import { type CodeReader, codeNearestCentre } from './found-code.ts';
import { useSignals } from './signals.ts';

interface CameraDialogProps {
  readonly onCode: (code: string) => void | Promise<void>;
  readonly onClose: () => void;
  /** It stays open for the next code. */
  readonly several: boolean;
}

type CameraProblem = 'refused' | 'none' | 'reader';

/** The pause between two frames that are read, in milliseconds. */
const frameIntervalMs = 120;
/** The time until the same visible code is scanned again, in milliseconds. */
const repeatAfterMs = 2500;

const problemOf = (error: unknown): CameraProblem =>
  error instanceof DOMException
    ? error.name === 'NotAllowedError'
      ? 'refused'
      : 'none'
    : 'reader';

/** The camera of a phone as a scanner. */
export default function CameraDialog({ onCode, onClose, several }: CameraDialogProps) {
  const { t } = useTranslation('scan');
  const [problem, setProblem] = useState<CameraProblem>();
  const [lastCode, setLastCode] = useState('');
  const signal = useSignals((state) => state.lastSignal);
  const video = useRef<HTMLVideoElement>(null);
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  useEffect(() => {
    let stream: MediaStream | undefined;
    let stopped = false;
    const pause = () => new Promise((resolve) => setTimeout(resolve, frameIntervalMs));
    const readFrames = async () => {
      const [opened, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 } },
        }),
        openReader(),
      ]);
      stream = opened;
      const frame = video.current;
      if (stopped || !frame) return stop();
      frame.srcObject = opened;
      await frame.play();
      let previous = { code: '', at: 0 };
      while (!stopped) {
        await pause();
        const codes = stopped ? [] : await read(frame);
        const code = codeNearestCentre(codes, {
          width: frame.videoWidth,
          height: frame.videoHeight,
        });
        const now = performance.now();
        if (!code || (code === previous.code && now - previous.at < repeatAfterMs)) continue;
        previous = { code, at: now };
        setLastCode(code);
        await latestOnCode.current(code);
        if (!several) return;
      }
    };
    const stop = () => {
      stopped = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    readFrames().catch((error) => {
      if (!stopped) setProblem(problemOf(error));
      stop();
    });
    return stop;
  }, [several]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('camera.title')}
      closeButtonProps={{ 'aria-label': t('camera.close') }}
    >
      <Stack gap="sm">
        {problem ? (
          <Notice tone="bad" role="alert">
            {t(`camera.${problem}`)}
          </Notice>
        ) : (
          <>
            <video
              ref={video}
              className={classes.picture}
              data-signal={signal ?? undefined}
              muted
              playsInline
              aria-label={t('camera.picture')}
            />
            <DimmedText>{t('camera.hint')}</DimmedText>
          </>
        )}
        <Text size="sm" role="status">
          {lastCode && (
            <>
              {t('camera.last')} <Code>{lastCode}</Code>
            </>
          )}
        </Text>
      </Stack>
    </Modal>
  );
}

interface NativeDetector {
  detect(frame: HTMLVideoElement): Promise<
    readonly {
      readonly rawValue: string;
      readonly boundingBox: DOMRectReadOnly;
    }[]
  >;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The barcode formats of our labels and of couriers. */
const formats = ['code_128', 'qr_code', 'code_39', 'ean_13', 'itf', 'data_matrix'];

/** The browser's own reader, if it supports these formats. */
async function nativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Detector } = globalThis as {
    BarcodeDetector?: NativeDetectorClass;
  };
  const supported = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !supported.includes('code_128') || !supported.includes('qr_code')) return;
  const detector = new Detector({
    formats: formats.filter((format) => supported.includes(format)),
  });
  return async (frame) =>
    (await detector.detect(frame)).map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
      text: rawValue,
      x: x + width / 2,
      y: y + height / 2,
    }));
}

/** @throws when the reader cannot be loaded */
const openReader = async (): Promise<CodeReader> =>
  (await nativeReader()) ?? (await import('./wasm-reader.ts')).openWasmReader();
