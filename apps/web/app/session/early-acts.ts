import { readSession } from './session.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One input on a page before its scripts ran, in order. */
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
 * Runs before the first paint: until hydration, typing, choices and presses are recorded and kept
 * from the scripts, which would lose them. Links, and forms that work by address alone, are left
 * alone; a form with a `<noscript>` part is incomplete without scripts. Events made by scripts
 * (`isTrusted`) pass: that is how the acts are replayed.
 */
export const keepEarlyActs = `(function(){
var acts=window.earlyActs=[],root=document.documentElement;
function on(type,handle){addEventListener(type,function(e){e.isTrusted&&!acts.replaying&&!('ready'in root.dataset)&&handle(e,e.target)},true)}
function keep(e,act){e.stopImmediatePropagation();act&&acts.push(act)}
function press(at){if(at)at.dataset.pressed=''}
on('click',function(e,t){
var at=t.closest&&t.closest('button,label,input'),is=at&&at.localName==='button';
if(!at||is&&(at.form&&at.type==='submit'||at.hasAttribute('popovertarget')))return;
if(is)press(at);
keep(e,is&&{type:'click',control:at})});
on('input',function(e,t){
var last=acts[acts.length-1],kept=t.type!=='file'&&'value'in t;
if(kept&&last&&last.type==='input'&&last.control===t)acts.pop();
keep(e,kept&&{type:'input',control:t,value:t.value,checked:!!t.checked})});
on('change',function(e,t){keep(e,t.type==='file'&&{type:'change',control:t})});
on('submit',function(e,t){
if(t.method!=='post'&&!t.querySelector('noscript'))return;
e.preventDefault();
press(e.submitter);
keep(e,{type:'submit',control:t,submitter:e.submitter})})
})()`;

const tick = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a field is among the recorded acts. */
export const isRecordedEarly = (field: Element): boolean =>
  window.earlyActs?.some(({ control }) => control === field) ?? false;

/** Like typing. */
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

/** The events of our own `click()` look like the user's: they must not be recorded again. */
function dispatchAsReplay(acts: EarlyActs, act: () => void): void {
  acts.replaying = true;
  act();
  acts.replaying = false;
}

const retryMs = 100;
const maxRetries = 100;

/**
 * A part of the page that is not hydrated yet stops the event: it is sent again once more is
 * loaded.
 */
async function dispatchUntilHandled(acts: EarlyActs, type: string, act: () => void): Promise<void> {
  for (let attempt = 0; attempt < maxRetries; attempt += 1) {
    let arrived = false;
    const listener = () => {
      arrived = true;
    };
    addEventListener(type, listener);
    dispatchAsReplay(acts, act);
    removeEventListener(type, listener);
    await tick(arrived ? 0 : retryMs);
    if (arrived) return;
  }
}

async function replay(act: EarlyAct, acts: EarlyActs): Promise<void> {
  if (!act.control.isConnected) return;
  if (act.type === 'submit') {
    const { control: form, submitter } = act;
    if (submitter) delete submitter.dataset.pressed;
    return dispatchAsReplay(acts, () =>
      form.requestSubmit(submitter?.isConnected ? submitter : null),
    );
  }
  delete act.control.dataset.pressed;
  if (act.control.disabled) return;
  if (act.type === 'click') return dispatchUntilHandled(acts, 'click', () => act.control.click());
  if (act.type === 'change')
    return dispatchUntilHandled(acts, 'change', () =>
      act.control.dispatchEvent(new Event('change', { bubbles: true })),
    );
  const { control } = act;
  await dispatchUntilHandled(acts, control instanceof HTMLSelectElement ? 'change' : 'input', () =>
    fill(control, act),
  );
  // Fields that were left meanwhile show their errors.
  if (document.activeElement !== control)
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * Replays, in order, what was done before hydration and what is done meanwhile; after that the page
 * handles input itself.
 */
export async function replayEarlyActs(): Promise<void> {
  const acts = window.earlyActs ?? [];
  try {
    // Some buttons lead elsewhere for users who are logged in.
    await readSession();
    if (acts.length > 0) await tick();
    for (let act = acts.shift(); act; act = acts.shift()) {
      await replay(act, acts);
      await tick();
    }
  } finally {
    document.documentElement.dataset.ready = '';
  }
}
