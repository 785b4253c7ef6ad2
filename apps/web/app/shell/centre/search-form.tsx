import { latinDigits } from '@wasit/i18n/digits';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

interface SearchFormProps {
  name: string;
  /** The search of the list below; empty shows all. */
  value: string;
  /** The address of the results. */
  to: (words: string) => string;
  words: { label: string; hint: string; go: string; clear: string };
}

/** The search of a list in the account; digits may be typed in any script. */
export function SearchForm({ name, value, to, words }: SearchFormProps) {
  const navigate = useNavigate();
  return (
    <search className="list-search">
      <form
        key={value}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get(name);
          void navigate(to(latinDigits(String(typed ?? '')).trim()));
        }}
      >
        <label>
          <span className="visually-hidden">{words.label}</span>
          <input
            className="input"
            type="search"
            name={name}
            defaultValue={value}
            dir="auto"
            maxLength={100}
            placeholder={words.hint}
          />
        </label>
        <Button type="submit" icon="search" aria-label={words.go} title={words.go} />
        {value && <Link to={to('')}>{words.clear}</Link>}
      </form>
    </search>
  );
}
