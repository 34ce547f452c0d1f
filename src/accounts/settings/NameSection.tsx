import { type Language, languages, ownLanguageNames } from '../../../server/text/language.ts'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { useSavedChoice } from './use-saved-choice.ts'

/** The user's name, and the language of mails to them. */
export function NameSection({ name, language }: { name: string; language: Language }) {
  const t = useTexts('settings')
  const form = useForm({ name })
  const save = useMutation((json: typeof form.values) => api('/api/account', { method: 'PATCH', json }), {
    failed: t('failed'),
    isForm: true,
    onSuccess(_, json) {
      form.markSaved(json, { name: json.name.trim() })
      showToast(t('saved'))
    },
  })
  return (
    <>
      <Form {...{ form, save }} onSend={() => save.run(form.values)}>
        <Field name="name" label={t('ownName')} autoComplete="name" required />
        <button className="btn go" type="submit" disabled={save.isRunning}>
          {save.isRunning ? t('saving') : t('save')}
        </button>
      </Form>
      <LanguageChoice initial={language} />
    </>
  )
}

/** Saved when it is chosen. */
function LanguageChoice({ initial }: { initial: Language }) {
  const { chosen, choose, isBusy } = useSavedChoice(initial, (value) => ({
    ...{ path: '/api/settings/language', method: 'PUT' },
    json: { value },
  }))
  return (
    <Field name="language" label={useTexts('settings')('language')}>
      {(control) => (
        <select
          {...control}
          value={chosen}
          disabled={isBusy}
          onChange={({ currentTarget }) => void choose(currentTarget.value as Language)}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {ownLanguageNames[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
