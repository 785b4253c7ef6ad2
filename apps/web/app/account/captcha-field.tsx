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
  const picture = typeof captcha === 'string' ? null : captcha;
  return (
    <div className="captcha">
      <div className="captcha-picture">
        {picture ? (
          <img src={picture.image} width={220} height={72} alt={t('captcha.picture')} />
        ) : (
          <span className="captcha-place small" role="status">
            {captcha === 'lost' && t('error.noAnswer', { ns: 'shell' })}
          </span>
        )}
        <Button size="small" variant="quiet" busy={captcha === 'coming'} onClick={onNew}>
          {t('captcha.renew')}
        </Button>
      </div>
      <TextInput
        {...input}
        required
        hint={picture ? `${t('captcha.or')} ${picture.question}` : t('captcha.or')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
    </div>
  );
}
