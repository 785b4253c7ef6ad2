import { readSession } from './session.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One thing that somebody did on a page before its scripts were here, in the order it was done. */
type EarlyAct =
  | { type: 'click'; control: HTMLButtonElement }
  | { type: 'input'; control: Field; value: string; checked: boolean }
  | { type: 'change'; control: HTMLInputElement }
  | { type: 'submit'; control: HTMLFormElement; submitter: HTMLElement | null };

declare global {
  interface Window {
    earlyActs?: EarlyAct[] & { replaying?: boolean };
  }
}

/**
 * Runs before the page is painted: until the scripts have taken the page over, what is typed,
 * chosen and pressed is written down and kept from them: they would lose it. Links, and forms that
 * work by address alone, go their own way; a form with a `<noscript>` part is not whole without
 * scripts. What nobody but a script does (`isTrusted`) passes: that is how the acts are done again.
 */
export const keepEarlyActs = `(function(){
var acts=window.earlyActs=[],root=document.documentElement;
function early(e){return e.isTrusted&&!acts.replaying&&!('ready'in root.dataset)}
function on(type,hear){addEventListener(type,function(e){if(early(e))hear(e,e.target)},true)}
on('click',function(e,t){
var at=t.closest&&t.closest('button,label,input');
if(!at||at.localName==='button'&&(at.form&&at.type==='submit'||at.hasAttribute('popovertarget')))return;
e.stopImmediatePropagation();
if(at.localName!=='button')return;
at.dataset.pressed='';acts.push({type:'click',control:at})});
on('input',function(e,t){
e.stopImmediatePropagation();
if(t.type==='file'||!('value'in t))return;
var last=acts[acts.length-1];
if(last&&last.type==='input'&&last.control===t)acts.pop();
acts.push({type:'input',control:t,value:t.value,checked:!!t.checked})});
on('change',function(e,t){
e.stopImmediatePropagation();
if(t.type==='file')acts.push({type:'change',control:t})});
on('submit',function(e,t){
if(t.method!=='post'&&!t.querySelector('noscript'))return;
e.preventDefault();e.stopImmediatePropagation();
if(e.submitter)e.submitter.dataset.pressed='';
acts.push({type:'submit',control:t,submitter:e.submitter})});
})()`;

const tick = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the acts that were written down tell of a field. */
export const isRecordedEarly = (field: Element): boolean =>
  window.earlyActs?.some(({ control }) => control === field) ?? false;

/** As if somebody had typed it. */
export function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

function fill(field: Field, { value, checked }: { value: string; checked: boolean }): void {
  if (isChoice(field)) {
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else retype(field, value);
}

type EarlyActs = NonNullable<Window['earlyActs']>;

/** What a click of ours makes the browser send counts as the reader's: it must pass too. */
function send(acts: EarlyActs, act: () => void): void {
  acts.replaying = true;
  act();
  acts.replaying = false;
}

const retryMs = 100;
const mostRetries = 100;

/**
 * A part of the page that is not taken over yet stops the event on its way: it is sent again when
 * more is here.
 */
async function deliver(acts: EarlyActs, type: string, act: () => void): Promise<void> {
  for (let tries = 0; tries < mostRetries; tries += 1) {
    let arrived = false;
    const hear = () => {
      arrived = true;
    };
    addEventListener(type, hear);
    send(acts, act);
    removeEventListener(type, hear);
    await tick(arrived ? 0 : retryMs);
    if (arrived) return;
  }
}

async function redo(act: EarlyAct, acts: EarlyActs): Promise<void> {
  if (!act.control.isConnected) return;
  if (act.type === 'submit') {
    const { control: form, submitter } = act;
    if (submitter) delete submitter.dataset.pressed;
    return send(acts, () => form.requestSubmit(submitter?.isConnected ? submitter : null));
  }
  delete act.control.dataset.pressed;
  if (act.control.disabled) return;
  if (act.type === 'click') return deliver(acts, 'click', () => act.control.click());
  if (act.type === 'change')
    return deliver(acts, 'change', () =>
      act.control.dispatchEvent(new Event('change', { bubbles: true })),
    );
  const { control } = act;
  await deliver(acts, control instanceof HTMLSelectElement ? 'change' : 'input', () =>
    fill(control, act),
  );
  // Who has left the field since hears what is wrong with it.
  if (document.activeElement !== control)
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * Does again, in order, what was done before the scripts were here, and what is done meanwhile;
 * from then on the page answers by itself.
 */
export async function replayEarlyActs(): Promise<void> {
  const acts = window.earlyActs ?? [];
  try {
    // Who is logged in decides where some buttons lead.
    await readSession();
    if (acts.length > 0) await tick();
    for (let act = acts.shift(); act; act = acts.shift()) {
      await redo(act, acts);
      await tick();
    }
  } finally {
    document.documentElement.dataset.ready = '';
  }
}
