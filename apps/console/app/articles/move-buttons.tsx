import { Group } from '@mantine/core';
import type { ArticleMove } from '@wasit/contract/content/article-states';
import { useTranslation } from 'react-i18next';
import { toast } from '../lists/toast.ts';
import { WorkButton } from '../ui/work-button.tsx';

const verbLook: Readonly<Record<ArticleMove, 'filled' | 'default'>> = {
  submit: 'filled',
  publish: 'filled',
  return: 'default',
  withdraw: 'default',
};

interface MoveButtonsProps {
  moves: readonly ArticleMove[];
  busy: boolean;
  /** Resolves to undefined when it failed. */
  move(name: ArticleMove): Promise<unknown>;
  onChanged(): void;
}

/** Buttons for the allowed state changes. */
export function MoveButtons({ moves, busy, move, onChanged }: MoveButtonsProps) {
  const { t } = useTranslation('articles');
  const runMove = async (name: ArticleMove) => {
    if (!(await move(name))) return;
    toast(t(`moved.${name}`));
    onChanged();
  };
  return (
    <Group gap="xs">
      {moves.map((name) => (
        <WorkButton
          key={name}
          variant={verbLook[name]}
          busy={busy}
          onClick={() => void runMove(name)}
        >
          {t(`move.${name}`)}
        </WorkButton>
      ))}
    </Group>
  );
}
