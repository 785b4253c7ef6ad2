import { z } from 'zod';
import { templatesToRegister } from '../../../modules/messages/index.ts';
import { command } from '../../command.ts';

export const messagesTemplates = command({
  name: 'messages:templates',
  summary: 'The WhatsApp templates to register with Meta before that channel is switched on.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const templates = templatesToRegister();
    const site = context.config().publicUrl;
    const lines = templates.map(
      ({ name, language, category, body, button }) =>
        `${name}  ${language}  ${category}\n    ${body ?? 'Meta’s own text for codes, valid for 10 minutes'}${button === 'url' ? `\n    button: ${site}/{{1}}` : ''}`,
    );
    return { data: { site, templates }, lines };
  },
});
