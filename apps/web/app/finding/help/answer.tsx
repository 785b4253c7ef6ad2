import { dirOf, localeTable } from '@wasit/contract/locales';
import { Link } from '../../ui/link.tsx';
import '../written.css';
import { Icon } from '../../ui/icon.tsx';
import type { HelpBlock } from './help-blocks.ts';
import type { HelpAnswer } from './help-page.server.ts';

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'list') {
    return (
      <ul className="help-list">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <table className="help-table">
      <thead>
        <tr>
          {block.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              // On a phone each cell shows its column's name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move
              <td key={index} data-label={block.head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One question with its answer; its anchor can be shared. */
export function Answer({
  answer: { id, question, html, locale, blocks, link },
}: {
  answer: HelpAnswer;
}) {
  const textAttributes = { lang: localeTable[locale].tag, dir: dirOf(locale) };
  return (
    <section className="help-answer" aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`} {...textAttributes}>
          {question}
        </a>
      </h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allow-list when it was saved, filled with escaped values */}
      <div className="written" {...textAttributes} dangerouslySetInnerHTML={{ __html: html }} />
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one answer never move
        <Block key={index} block={block} />
      ))}
      {link && (
        <p className="no-print">
          <Link to={link.to} className="help-on">
            {link.label}
            <Icon name="arrow-end" />
          </Link>
        </p>
      )}
    </section>
  );
}
