import { createContext } from 'react';

/** On the server: the files with the texts of the page (locale/message-urls). Empty in browsers. */
export const PageTextsContext = createContext<readonly string[]>([]);
