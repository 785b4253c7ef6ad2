import { Anchor, Button, Group, Image, SimpleGrid, Stack, Text } from '@mantine/core';
import type { StaffInquiry } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { RecordPage } from '../lists/record-page.tsx';
import { Amount, Code, Figure, When } from '../locale/figures.tsx';
import { Presence } from '../notes/presence.tsx';
import { SubjectNotes } from '../notes/subject-notes.tsx';
import { Allowed } from '../session/allowed.tsx';
import { DeskLink } from '../session/desk-link.tsx';
import { EmailLink, PhoneLink } from '../ui/contact-links.tsx';
import { Facts, Mark, PageHead, Panel } from '../ui/page.tsx';
import { DimmedText, WrittenText } from '../ui/quiet-text.tsx';
import { Offers } from './offers.tsx';

const tones = { NEW: 'wait', ANSWERED: 'good', CLOSED: 'calm' } as const;

export default function InquiryScreen() {
  const { inquiryNo = '' } = useParams();
  return (
    <Allowed to="quotes.answer">
      <RecordPage endpoint="staffInquiry" input={{ inquiryNo }}>
        {(inquiry, reload) => <InquiryPage inquiry={inquiry} onChanged={reload} />}
      </RecordPage>
    </Allowed>
  );
}

function InquiryDetails({ inquiry }: { inquiry: StaffInquiry }) {
  const { t } = useTranslation('inquiries');
  const { link, imageSearchId, description } = inquiry;
  return (
    <Panel title={t('wanted')}>
      <Facts
        rows={[
          [t('goods'), <bdi key="goods">{inquiry.productName}</bdi>],
          [t('quantity'), <Figure key="quantity" value={inquiry.quantity} />],
          inquiry.targetPrice && [
            t('targetPrice'),
            <Amount key="target" money={inquiry.targetPrice} />,
          ],
          inquiry.maxBudget && [t('maxBudget'), <Amount key="budget" money={inquiry.maxBudget} />],
          link !== null && [
            t('link'),
            <Anchor key="link" href={link} target="_blank" rel="noreferrer" dir="ltr">
              {link}
            </Anchor>,
          ],
          imageSearchId !== null && [
            t('picture'),
            <Anchor key="picture" href={`/search-list?id=${imageSearchId}`} target="_blank">
              {t('pictureOpen')}
            </Anchor>,
          ],
        ]}
      />
      {description && <WrittenText mt="sm">{description}</WrittenText>}
    </Panel>
  );
}

function Files({ files }: Pick<StaffInquiry, 'files'>) {
  const { t } = useTranslation('inquiries');
  if (files.length === 0) return null;
  return (
    <Panel title={t('files')}>
      <SimpleGrid cols={{ base: 1, xs: files.length > 1 ? 2 : 1 }} spacing="sm">
        {files.map(({ fileId, name, url, isPicture }) => (
          <Stack key={fileId} gap={4} miw={0}>
            {isPicture && (
              <Image src={url} alt={name} mah={240} w="auto" maw="100%" fit="contain" radius="sm" />
            )}
            <Anchor href={url} download={name} style={{ overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Anchor>
          </Stack>
        ))}
      </SimpleGrid>
    </Panel>
  );
}

function Contact({ inquiry }: { inquiry: StaffInquiry }) {
  const { t } = useTranslation(['inquiries', 'words']);
  const { contactName, contactPhone, contactEmail, userName } = inquiry;
  return (
    <Panel title={t('contact')}>
      <Facts
        rows={[
          contactName !== '' && [t('name'), <bdi key="name">{contactName}</bdi>],
          contactPhone !== '' && [t('phone'), <PhoneLink key="phone" phone={contactPhone} />],
          contactEmail !== null && [t('email'), <EmailLink key="email" email={contactEmail} />],
          [t('account'), userName ? <AccountLink key="user" userName={userName} /> : t('visitor')],
          [t('language'), t(`language.${inquiry.locale}`)],
        ]}
      />
      {contactPhone === '' && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('forgotten')}
        </Text>
      )}
    </Panel>
  );
}

/** Links to the list of customers, filtered by this one. */
function AccountLink({ userName }: { userName: string }) {
  return (
    <DeskLink to={`/customers?search=${encodeURIComponent(userName)}`}>
      <bdi>{userName}</bdi>
    </DeskLink>
  );
}

function AnswerPanel({ inquiry }: { inquiry: StaffInquiry }) {
  const { t } = useTranslation('inquiries');
  const { answer, closeReason } = inquiry;
  return (
    <>
      {answer && (answer.text || answer.product) && (
        <Panel title={t('answer')}>
          <Stack gap={6}>
            <DimmedText>
              <When at={answer.answeredAt} />
            </DimmedText>
            <WrittenText>{answer.text}</WrittenText>
            {answer.product && (
              <Anchor
                href={`/commodity_details?productId=${answer.product.productId}`}
                target="_blank"
              >
                <bdi>{answer.product.name}</bdi>
              </Anchor>
            )}
          </Stack>
        </Panel>
      )}
      {closeReason !== null && (
        <Panel title={t('closed')}>
          <Text dir="auto">{closeReason}</Text>
        </Panel>
      )}
    </>
  );
}

function InquiryPage({ inquiry, onChanged }: { inquiry: StaffInquiry; onChanged(): void }) {
  const { t } = useTranslation('inquiries');
  const [openDialog, setOpenDialog] = useState<'answer' | 'close'>();
  const { inquiryNo, status } = inquiry;
  const callbacks = closeThen(() => setOpenDialog(undefined), onChanged);
  return (
    <Stack gap="md">
      <PageHead
        title={inquiry.productName}
        note={
          <>
            <Mark tone={tones[status]}>{t(`status.${status}`)}</Mark> <Code>{inquiryNo}</Code> ·{' '}
            <When at={inquiry.createdAt} />
          </>
        }
        actions={
          <Group gap="xs">
            {status !== 'CLOSED' && (
              <Button variant="default" onClick={() => setOpenDialog('close')}>
                {t('close.verb')}
              </Button>
            )}
            {status === 'NEW' && (
              <Button onClick={() => setOpenDialog('answer')}>{t('answer.verb')}</Button>
            )}
          </Group>
        }
      />
      <Presence kind="inquiry" id={inquiryNo} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="md" miw={0}>
          <InquiryDetails inquiry={inquiry} />
          <Files files={inquiry.files} />
        </Stack>
        <Stack gap="md" miw={0}>
          <Contact inquiry={inquiry} />
          <Offers inquiry={inquiry} onChanged={onChanged} />
          <AnswerPanel inquiry={inquiry} />
          <SubjectNotes kind="inquiry" id={inquiryNo} />
        </Stack>
      </SimpleGrid>
      {openDialog === 'answer' && <AnswerDialog inquiryNo={inquiryNo} {...callbacks} />}
      {openDialog === 'close' && <CloseDialog inquiryNo={inquiryNo} {...callbacks} />}
    </Stack>
  );
}

type InquiryDialogProps = { inquiryNo: string } & DialogCallbacks;

/** The answer appears on the customer's inquiry page, with a product card if one is named. */
function AnswerDialog({ inquiryNo, ...callbacks }: InquiryDialogProps) {
  const { t } = useTranslation('inquiries');
  return (
    <ActDialog
      act="answerInquiry"
      title={t('answer.title')}
      verb={t('answer.verb')}
      fields={{
        text: {
          label: t('answer.text'),
          hint: t('answer.hint'),
          as: 'lines',
          rows: 4,
          required: t('needed'),
          maxLength: 2000,
        },
        productId: {
          label: t('answer.product'),
          hint: t('answer.productHint'),
          as: 'whole',
          maxLength: 9,
          validate: (text) => (/^\d{1,9}$/.test(text) ? undefined : t('answer.productWrong')),
        },
      }}
      input={({ text, productId }) => ({
        inquiryNo,
        text,
        productId: productId === '' ? null : Number(productId),
      })}
      done={t('answer.toast')}
      {...callbacks}
    />
  );
}

function CloseDialog({ inquiryNo, ...callbacks }: InquiryDialogProps) {
  const { t } = useTranslation('inquiries');
  return (
    <ActDialog
      act="closeInquiry"
      title={t('close.title')}
      verb={t('close.verb')}
      fields={{ reason: useReasonField({ hint: t('close.hint'), maxLength: 300 }) }}
      input={({ reason }) => ({ inquiryNo, reason })}
      done={t('close.toast')}
      {...callbacks}
    />
  );
}
