/** Whoever opens the link of a mail in a browser need not press the button as well. Scanners of mails run no scripts. */
document.querySelector<HTMLFormElement>('form[data-sends-itself]')?.requestSubmit()
