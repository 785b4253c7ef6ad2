import type { ComponentProps } from 'react';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { ShownCaptcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  captcha: ShownCaptcha;
  onNew: () => void;
  input: Omit<ComponentProps<typeof TextInput>, 'hint'>;
}

/** Signs in a picture, or the sum in words beneath it: who cannot see the one answers the other. Pasting works. */
export function CaptchaField({ captcha, onNew, input }: CaptchaFieldProps) {
  const { t } = useTranslation('access');
  if (!captcha) return null;
  const isComing = captcha === 'coming';
  return (
    <div className="captcha">
      <div className="captcha-picture">
        {isComing ? <span className="captcha-place" /> : <img src={captcha.image} width={220} height={72} alt={t('captcha.picture')} />}
        <Button size="small" variant="quiet" busy={isComing} onClick={onNew}>
          {t('captcha.renew')}
        </Button>
      </div>
      <TextInput
        {...input}
        required
        hint={isComing ? t('captcha.or') : `${t('captcha.or')} ${captcha.question}`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
    </div>
  );
}
