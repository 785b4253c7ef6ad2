import { Input, Slider, Text, useDirection } from '@mantine/core';
import { ApiError } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../api/upload.ts';
import { DialogForm } from '../../../lists/dialog-form.tsx';
import { type CropChoice, mostSide, squareOf } from './crop-square.ts';
import type { PictureDraft } from './product-draft.ts';

const shownSide = 320;
const choices = [
  { name: 'zoom', min: 1, max: 4, step: 0.05 },
  { name: 'x', min: 0, max: 1, step: 0.01 },
  { name: 'y', min: 0, max: 1, step: 0.01 },
] as const;

/** The picture once its file is there; `failed` when it is none. */
function usePicture(url: string) {
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setPicture(image);
    image.onerror = () => setFailed(true);
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  return { picture, failed };
}

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, choice: CropChoice): void {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const { left, top, side } = squareOf({ width, height }, choice);
  const paint = canvas.getContext('2d');
  if (!paint) return;
  // What is clear in the picture is white in the shop.
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** What the choice leaves of the picture, as a file. */
async function cut(picture: HTMLImageElement, choice: CropChoice): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(mostSide, squareOf({ width, height }, choice).side);
  canvas.height = canvas.width;
  draw(canvas, picture, choice);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!blob) throw new Error('the browser drew no picture');
  return new File([blob], 'cropped.jpg', { type: blob.type });
}

interface CropDialogProps {
  picture: PictureDraft;
  name: string;
  onCropped(picture: PictureDraft): void;
  onClose(): void;
}

/** A square out of a picture, by keys or by mouse; the product has it once it is saved. */
export function CropDialog({ picture: { url }, name, onCropped, onClose }: CropDialogProps) {
  const { t } = useTranslation('catalogue');
  const { picture, failed } = usePicture(url);
  const { dir } = useDirection();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [choice, setChoice] = useState<CropChoice>({ zoom: 1, x: 0.5, y: 0.5 });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    if (canvas.current && picture) draw(canvas.current, picture, choice);
  }, [picture, choice]);
  // A slider begins at the right in languages that do; a picture never does.
  const onScreen = (field: keyof CropChoice, value: number) =>
    field === 'x' && dir === 'rtl' ? 1 - value : value;
  const submit = async () => {
    if (!picture) return;
    setBusy(true);
    setError(undefined);
    try {
      const { url: cropped, fileId } = await upload('uploadImage', await cut(picture, choice));
      onCropped({ url: cropped, fileId });
      onClose();
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogForm
      onClose={onClose}
      title={name}
      verb={t('crop.verb')}
      busy={busy}
      error={error}
      disabled={!picture}
      onSubmit={submit}
    >
      {failed ? (
        <Text size="sm" c="var(--w-bad)" role="alert">
          {t('crop.failed')}
        </Text>
      ) : (
        <canvas
          ref={canvas}
          width={shownSide}
          height={shownSide}
          role="img"
          aria-label={t('crop.shown')}
          style={{ maxWidth: '100%', alignSelf: 'center', borderRadius: 6 }}
        />
      )}
      {choices.map(({ name: field, ...range }) => (
        <Input.Wrapper key={field} label={t(`crop.${field}`)} labelElement="div">
          <Slider
            {...range}
            label={null}
            thumbLabel={t(`crop.${field}`)}
            value={onScreen(field, choice[field])}
            onChange={(value) =>
              setChoice((before) => ({ ...before, [field]: onScreen(field, value) }))
            }
          />
        </Input.Wrapper>
      ))}
    </DialogForm>
  );
}
