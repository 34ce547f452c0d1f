import styles from './apply.module.css'

type Props = { text: string | false; onAccept: () => void }

/**
 * What may be meant by a typed answer, taken over by one tap. Stands after an input with the placeholder ' ': it takes
 * its place with the first letter, also before hydration, so that it moves nothing under the pointer.
 */
export const Offer = ({ text, onAccept }: Props) => (
  <div aria-live="polite" className={styles['offer']}>
    {text && (
      <button type="button" className="chip" onClick={onAccept}>
        {text}
      </button>
    )}
  </div>
)
