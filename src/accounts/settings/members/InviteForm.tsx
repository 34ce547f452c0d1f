import { invalidateQueries } from '../../../data/query-cache.ts'
import { useMutation } from '../../../data/use-mutation.ts'
import { teamKey } from '../../../members/team.ts'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useForm } from '../../../ui/form-context.tsx'
import { useTexts } from '../../../ui/kit-context.ts'
import { showToast } from '../../../ui/toasts.ts'
import { type Role, roles, sendInvitation } from './team.ts'

const empty = { email: '', role: 'clan' as Role }

/** Invites a member; what the chosen role may do stands below it. */
export function InviteForm() {
  const t = useTexts('members')
  const form = useForm(empty)
  const invite = useMutation(sendInvitation, {
    failed: useTexts('settings')('failed'),
    isForm: true,
    onSuccess() {
      showToast(t('invited'))
      form.markSaved({ ...form.values, email: '' })
      invalidateQueries(teamKey)
    },
  })
  return (
    <Form form={form} save={invite} onSend={() => invite.run(form.values)}>
      <Field name="email" label={t('inviteEmail')} type="email" autoComplete="off" />
      <Field
        name="role"
        label={t('role')}
        choices={roles.map((role) => ({ value: role, text: t(`role_${role}`) }))}
        help={t(`about_${form.values.role}`)}
      />
      <button className="btn go" type="submit" aria-disabled={invite.isRunning}>
        {t('invite')}
      </button>
    </Form>
  )
}
