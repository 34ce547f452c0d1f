/** Submits the form when the link is opened in a browser. Mail scanners, which run no scripts, do not submit it. */
document.querySelector<HTMLFormElement>('form[data-sends-itself]')?.requestSubmit()
