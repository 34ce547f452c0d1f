const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

for (const film of document.querySelectorAll<HTMLVideoElement>('[data-film]')) direct(film)

/** Plays while in view, unless the user stopped it or prefers reduced motion. */
function direct(film: HTMLVideoElement) {
  const button = film.parentElement?.querySelector('button')
  let isWanted = !lessMotion.matches
  let isSeen = false

  const follow = () => {
    if (isWanted && isSeen) void film.play().catch(() => {})
    else film.pause()
  }
  const draw = () => {
    button?.classList.toggle('playing', !film.paused)
    button?.setAttribute('aria-label', button.dataset[film.paused ? 'play' : 'pause'] ?? '')
  }

  if (button) button.hidden = false
  film.addEventListener('play', draw)
  film.addEventListener('pause', draw)
  button?.addEventListener('click', () => {
    isWanted = film.paused
    isSeen = true
    follow()
  })
  lessMotion.addEventListener('change', () => {
    isWanted = !lessMotion.matches
    follow()
  })
  new IntersectionObserver(([entry]) => {
    isSeen = !!entry?.isIntersecting
    follow()
  }).observe(film)
}
