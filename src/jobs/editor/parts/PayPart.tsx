import { lacksPeriod } from '../../../../server/jobs/checks/completeness.ts'
import { salaryPeriods } from '../../../../server/jobs/job.ts'
import { useAdValue, useEditor } from '../editor-context.ts'
import { Reviewed } from '../revision/Reviewed.tsx'
import { ChoiceField, NumberField, SegmentsField } from './fields.tsx'
import { FieldRow, Part } from './Part.tsx'

/** The pay, its period, and whether it is gross or net. */
export function PayPart() {
  const { t } = useEditor()
  const pay = {
    minSalary: useAdValue('minSalary').value,
    maxSalary: useAdValue('maxSalary').value,
    salaryPeriod: useAdValue('salaryPeriod').value,
  }
  return (
    <Part title={t('partPay')}>
      <Reviewed field="maxSalary">
        <FieldRow>
          <NumberField name="minSalary" unit="€" />
          <NumberField name="maxSalary" unit="€" />
          <ChoiceField
            name="salaryPeriod"
            values={salaryPeriods}
            missing={lacksPeriod(pay) ? t('periodMissing') : undefined}
          />
        </FieldRow>
        <SegmentsField name="salaryBasis" values={['GROSS', 'NET']} />
      </Reviewed>
    </Part>
  )
}
