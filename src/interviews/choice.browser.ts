/** The button that confirms names the chosen time. */
function nameTime() {
  const chosen = document.querySelector<HTMLInputElement>('input[name="termin"]:checked')
  const button = document.querySelector('[data-confirms]')
  if (button && chosen?.dataset['confirm']) button.textContent = chosen.dataset['confirm']
}

document.addEventListener('change', nameTime)
nameTime()

export {}
