import type { Captcha } from '@wasit/contract/access';
import type { ComponentProps } from 'react';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface CaptchaFieldProps {
  captcha: Captcha | null;
  onNew: () => void;
  input: Omit<ComponentProps<typeof TextInput>, 'hint'>;
}

/** Signs in a picture, or the sum in words beneath it: who cannot see the one answers the other. Pasting works. */
export function CaptchaField({ captcha, onNew, input }: CaptchaFieldProps) {
  const { t } = useTranslation('access');
  if (!captcha) return null;
  return (
    <div className="captcha">
      <div className="captcha-picture">
        <img src={captcha.image} width={220} height={72} alt={t('captcha.picture')} />
        <Button size="small" variant="quiet" onClick={onNew}>
          {t('captcha.renew')}
        </Button>
      </div>
      <TextInput
        {...input}
        required
        hint={`${t('captcha.or')} ${captcha.question}`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
    </div>
  );
}
