import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useKit } from './kit-context.ts'
import styles from './StarRating.module.css'

type Props = {
  /** A whole number from 0, which is none, to `max`. */
  rating: number
  max?: number
  isReadOnly?: boolean
  /** 0 removes the rating. Show the new one at once and take it back when the server refuses. */
  onRate?: (rating: number) => void
}

/** Stars that fill up to the pointer: a radio group named 'Ocjena', with a button to remove the rating. */
export function StarRating({ rating, max = 5, isReadOnly = false, onRate }: Props) {
  const { t } = useKit()
  const name = useId()
  const [hovered, setHovered] = useState(0)
  const filled = isReadOnly ? rating : hovered || rating
  return (
    <div className={styles['rating']}>
      <div
        role="radiogroup"
        aria-label={t('rating')}
        aria-readonly={isReadOnly || undefined}
        className={styles['stars']}
        data-readonly={isReadOnly || undefined}
        onMouseLeave={() => setHovered(0)}
      >
        {Array.from({ length: max }, (_, at) => at + 1).map((stars) => (
          <label key={stars} data-filled={stars <= filled || undefined} onMouseEnter={() => setHovered(stars)}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === rating}
              disabled={isReadOnly}
              aria-label={t('ratingOf', { n: stars, max })}
              onChange={() => onRate?.(stars)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
      </div>
      <span className="soft num">{rating > 0 ? `${rating} / ${max}` : t('noRating')}</span>
      {!isReadOnly && rating > 0 && (
        <button type="button" className="btn bare" onClick={() => onRate?.(0)}>
          {t('removeRating')}
        </button>
      )}
    </div>
  )
}

/** The rating as it stands in a row: one star and the number. Nothing when there is none. */
export function Score({ rating, max = 5 }: { rating: number; max?: number }) {
  const { t } = useKit()
  if (rating <= 0) return null
  return (
    <span className={styles['score']} role="img" aria-label={`${t('rating')}: ${t('ratingOf', { n: rating, max })}`}>
      <Star aria-hidden="true" />
      {rating}
    </span>
  )
}
