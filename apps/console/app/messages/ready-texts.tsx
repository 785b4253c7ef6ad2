import { Button, CopyButton, Group, Modal, Paper, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { Empty } from '../ui/empty.tsx';
import { DimmedText, WrittenText } from '../ui/quiet-text.tsx';

interface ReadyTextsProps {
  userId: string;
  orderNo: string;
}

function ReadyTexts({ userId, orderNo }: ReadyTextsProps) {
  const { t } = useTranslation('messages');
  const read = useRead('staffReadyTexts', { userId, orderNo });
  return (
    <Answer
      read={read}
      isEmpty={({ texts }) => texts.length === 0}
      empty={<Empty title={t('ready.none')} />}
    >
      {({ texts, phone }) => (
        <Stack gap="sm">
          {phone === null && <Text c="dimmed">{t('ready.noPhone')}</Text>}
          {texts.map(({ messageId, event, createdAt, text, link }) => (
            <Paper key={messageId} withBorder p="sm">
              <DimmedText>
                {t(`event.${event}`)} · <When at={createdAt} />
              </DimmedText>
              <WrittenText my={6}>{text}</WrittenText>
              <Group gap="xs">
                {link !== null && (
                  <Button
                    component="a"
                    href={link}
                    target="_blank"
                    rel="noreferrer"
                    leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
                  >
                    {t('ready.open')}
                  </Button>
                )}
                <CopyButton value={text}>
                  {({ copied, copy }) => (
                    <Button variant="default" onClick={copy}>
                      {t(copied ? 'ready.copied' : 'ready.copy')}
                    </Button>
                  )}
                </CopyButton>
              </Group>
            </Paper>
          ))}
        </Stack>
      )}
    </Answer>
  );
}

/** Texts in the customer's language for sending by hand, without the API. */
export function WhatsappButton({
  userId,
  orderNo,
  userName,
}: ReadyTextsProps & { userName: string }) {
  const { t } = useTranslation(['messages', 'shell']);
  const [open, setOpen] = useState(false);
  const mayRead = useMay('messages.read');
  if (!mayRead) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('ready.verb')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('ready.title', { name: userName })}
        size="lg"
        closeButtonProps={{ 'aria-label': t('shell:close') }}
      >
        {open && <ReadyTexts userId={userId} orderNo={orderNo} />}
      </Modal>
    </>
  );
}
