import type { ReplyKind } from '../../server/replies/reply.ts'
import { Loaded } from '../data/Loaded.tsx'
import { useQuery } from '../data/use-query.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useTexts } from '../ui/kit-context.ts'
import { LeftOut } from './LeftOut.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import styles from './replies.module.css'
import { listTemplates, previewReplies, type RepliesPreview } from './reply-calls.ts'
import { useKeptReply } from './use-reply-draft.ts'

type Props = {
  ids: readonly number[]
  /** The template that is chosen at first. */
  kind?: ReplyKind | undefined
  onClose: () => void
  onSent?: () => void
}

/** Writes a reply to the candidates of some applications: recipients, template and text. */
export default function ReplyDialog({ ids, kind, onClose, onSent }: Props) {
  const t = useTexts('replies')
  const kept = useKeptReply(ids, kind)
  const query = useQuery(
    `reply-to-${kept.value.key}`,
    async (signal) => {
      const [templates, plan] = await Promise.all([
        listTemplates(signal),
        previewReplies({ ids, kind: 'invite', texts: {} }, signal),
      ])
      return { templates, plan }
    },
    { keepPrevious: false },
  )
  return (
    <Dialog
      title={ids.length === 1 ? t('titleOne') : t('titleMany', { count: ids.length })}
      size="wide"
      onClose={onClose}
    >
      <Loaded query={query} failed={t('loadFailed')}>
        {({ templates, plan }) => (
          <div className={styles['form']}>
            <LeftOut leftOut={plan.leftOut} />
            <Recipient plan={plan} />
            {plan.languages.length === 0 ? (
              <p className="note wait">{t('nobody')}</p>
            ) : (
              <ReplyForm {...{ ids, templates, plan, kept, onClose }} {...(onSent && { onSent })} />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Who gets a single reply, and in which language. */
function Recipient({ plan: { recipient, languages } }: { plan: RepliesPreview }) {
  const t = useTexts('replies')
  if (!recipient) return null
  return (
    <p className={styles['recipient']}>
      <span className="soft">{t('to')}</span> <strong>{recipient.name}</strong> {recipient.email}
      {languages.map(({ language }) => (
        <span key={language} className="soft">
          {' · '}
          {t(`language_${language}`)}
        </span>
      ))}
    </p>
  )
}
