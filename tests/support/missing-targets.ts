/** The references of labels, descriptions and controlled elements that lead to no element. Browsers run it by itself. */
export const missingTargets = (): string[] =>
  ['labelledby', 'describedby', 'controls', 'activedescendant', 'errormessage', 'details', 'owns'].flatMap((kind) =>
    [...document.querySelectorAll(`[aria-${kind}]`)].flatMap((element) =>
      (element.getAttribute(`aria-${kind}`) ?? '')
        .split(/\s+/)
        .filter((id) => id && !document.getElementById(id))
        .map((id) => `aria-${kind} ${id} of ${element.outerHTML.slice(0, 200)}`),
    ),
  )
