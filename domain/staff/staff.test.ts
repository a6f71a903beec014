import { describe, expect, it } from 'vitest'
import { addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { listStaff, staffRecipients } from './staff.server.ts'
import { staffWith } from './staff-role.ts'

const test = useDatabase()

describe('the people of staff', () => {
  it('are listed by name, and no member with them; a mail goes to those whose role opens its area', async () => {
    await addUser(test.db, { fullName: 'Ana Dias' })
    await addUser(test.db, { fullName: 'Rita Alves', role: 'money', email: 'rita@exemplo.com.br' })
    await addUser(test.db, { fullName: 'Bento Reis', role: 'support' })
    await addUser(test.db, { fullName: 'Caio Lima', role: 'all', email: 'caio@exemplo.com.br' })
    const listed = await listStaff(test.db)
    expect(listed.map(({ fullName }) => fullName)).toEqual(['Bento Reis', 'Caio Lima', 'Rita Alves'])
    const told = await staffRecipients(test.db, staffWith('money'))
    expect(told.map(({ email }) => email)).toEqual(['rita@exemplo.com.br', 'caio@exemplo.com.br'])
  })
})
