/** 'AH' of Ana Huber, 'RE' of Recepcija. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return (last ? lettersOf(first, 1) + lettersOf(last, 1) : lettersOf(first, 2)).toLocaleUpperCase('hr')
}

const lettersOf = (word: string, count: number) => [...word].slice(0, count).join('')
