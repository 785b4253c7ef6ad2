import { messageEventNames, messageEvents, topicsOnRequest } from '@wasit/contract/messages/events';
import { eventSpecs } from '../templates/event-params.ts';
import { templateName, whatsappBody } from '../templates/render.ts';

/**
 * A template as the operator registers it with Meta. `body` is null for the code, whose text is
 * Meta's own.
 */
export interface TemplateToRegister {
  readonly name: string;
  readonly language: string;
  readonly category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION';
  readonly body: string | null;
  /** A button with a web address that ends with a placeholder; the code's button copies it. */
  readonly button: 'url' | 'copy-code' | null;
}

const languages = ['en', 'ar', 'zh-Hans'] as const;
const codeLanguages = { en: 'en', ar: 'ar', 'zh-Hans': 'zh_CN' } as const;

/**
 * Every template sent through the Cloud API. Meta does not support Kurdish: Sorani readers get the
 * Arabic ones.
 */
export const templatesToRegister = (): TemplateToRegister[] =>
  messageEventNames.flatMap((event) =>
    languages.map((locale): TemplateToRegister => {
      const name = templateName(event);
      const template = whatsappBody(event, locale);
      if (!template)
        return {
          name,
          language: codeLanguages[locale],
          category: 'AUTHENTICATION',
          body: null,
          button: 'copy-code',
        };
      return {
        name,
        ...template,
        // Meta counts reminders of a cart as marketing.
        category: topicsOnRequest.includes(messageEvents[event]) ? 'MARKETING' : 'UTILITY',
        button: eventSpecs[event].action ? 'url' : null,
      };
    }),
  );
