const minor = new Set(
  'i u na su je se da za od do te po kroz a ali ili pa the and or for to of in on at an is are be by with as der die das und oder für zu von im am auf mit als den des dem'.split(
    ' ',
  ),
)

/** Capitalizes every word except small ones in the middle. */
export function titleCase(text: string): string {
  const words = text.split(' ')
  return words
    .map((word, at) => {
      const isInside = at > 0 && at < words.length - 1
      return isInside && minor.has(word.toLowerCase()) ? word.toLowerCase() : capitalized(word)
    })
    .join(' ')
}

const capitalized = (word: string) => word.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase())
