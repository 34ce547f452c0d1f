import type { MemberWire } from '../../../../server/members/wire.ts'
import { invalidateQueries } from '../../../data/query-cache.ts'
import { useMutation } from '../../../data/use-mutation.ts'
import { teamKey } from '../../../members/team.ts'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useForm } from '../../../ui/form-context.tsx'
import { useKit, useTexts } from '../../../ui/kit-context.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { showToast } from '../../../ui/toasts.ts'
import styles from './members.module.css'
import { type Role, roles, sendInvitation } from './team.ts'

const empty = { email: '', role: 'clan' as Role }

/** Invites a member; what the chosen role may do stands below. An address that is invited already is not sent to twice. */
export function InviteForm({ waiting }: { waiting: readonly MemberWire[] }) {
  const t = useTexts('members')
  const { format } = useKit()
  const form = useForm(empty)
  const { email, role } = form.values
  const invite = useMutation(sendInvitation, {
    failed: useTexts('settings')('failed'),
    isForm: true,
    onSuccess(_, sent) {
      showToast(t('invited'))
      form.markSaved({ email: sent.email, role }, { email: '', role })
      invalidateQueries(teamKey)
    },
  })
  const valid = waiting.find(
    (each) => each.email === email.trim().toLowerCase() && Date.parse(each.expires ?? '') > Date.now(),
  )
  const check = () => (valid ? { email: t('invitedAlready', { date: format.day(valid.expires ?? '') }) } : {})
  return (
    <Form form={form} save={invite} check={check} onSend={() => invite.run(form.values)}>
      <div className={styles['invite']}>
        <Field name="email" label={t('inviteEmail')} type="email" autoComplete="off" />
        <div className={styles['role']}>
          <span aria-hidden="true">{t('role')}</span>
          <Segments
            label={t('role')}
            segments={roles.map((each) => ({ value: each, text: t(`role_${each}`) }))}
            value={role}
            onChange={(chosen) => form.set('role', chosen as Role)}
          />
        </div>
        <button className="btn go" type="submit" aria-disabled={invite.isRunning}>
          {t('invite')}
        </button>
      </div>
      {valid && form.errors['email'] && (
        <button className="btn" type="button" onClick={() => void invite.run({ email, role: valid.role })}>
          {t('inviteItAgain')}
        </button>
      )}
      <p className="soft" role="status">
        <strong>{t(`role_${role}`)}.</strong> {t(`about_${role}`)}
      </p>
    </Form>
  )
}
