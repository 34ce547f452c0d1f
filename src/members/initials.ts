/** 'AH' of Ana Huber, 'RE' of Recepcija. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return (last ? beginningOf(first, 1) + beginningOf(last, 1) : beginningOf(first, 2)).toLocaleUpperCase('hr')
}

const beginningOf = (word: string, count: number) => [...word].slice(0, count).join('')
