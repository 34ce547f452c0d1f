/** Submits the form when the link is opened in a browser, so that no button need be pressed. Mail scanners run no scripts. */
document.querySelector<HTMLFormElement>('form[data-sends-itself]')?.requestSubmit()
