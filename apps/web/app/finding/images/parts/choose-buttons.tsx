import { useTranslation } from '@wasit/i18n/react';
import {
  type PictureSearch,
  usePictureSearch,
} from '../../../shell/picture-search/use-picture-search.tsx';
import { Button } from '../../../ui/button.tsx';

interface ChooseProps {
  size?: 'small' | 'large';
  /** There is a picture already: the labels say "another one". */
  again?: boolean;
  /** Whose file dialogs are opened; its own by default. */
  search?: PictureSearch;
}

/** On phones: take a photo, or choose one; elsewhere choose one. */
export function ChooseButtons({ size, again, search: currentSearch }: ChooseProps) {
  const { t } = useTranslation('images');
  const own = usePictureSearch();
  const search = currentSearch ?? own;
  const first = again ? undefined : 'primary';
  const chooseText = t(again ? 'choose.another' : 'choose.file');
  return (
    <div className="row choose-buttons">
      <span className="touch-only">
        <Button size={size} variant={first} icon="camera" onClick={() => search.choose('camera')}>
          {t('choose.camera')}
        </Button>
        <Button size={size} icon="upload" onClick={() => search.choose()}>
          {chooseText}
        </Button>
      </span>
      <span className="mouse-only">
        <Button size={size} variant={first} icon="upload" onClick={() => search.choose()}>
          {chooseText}
        </Button>
      </span>
      {!currentSearch && own.parts}
    </div>
  );
}
