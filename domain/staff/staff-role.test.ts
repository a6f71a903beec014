import { describe, expect, it } from 'vitest'
import { type AccountRole, mayOpen, type StaffArea, staffRoles, staffWith } from './staff-role.ts'

describe('mayOpen', () => {
  it.each<[StaffArea, AccountRole[]]>([
    ['home', ['support', 'moderation', 'money', 'catalogue', 'all']],
    ['people', ['support', 'moderation', 'money', 'all']],
    ['orders', ['support', 'money', 'all']],
    ['support', ['support', 'all']],
    ['moderation', ['moderation', 'all']],
    ['money', ['money', 'all']],
    ['catalogue', ['catalogue', 'all']],
    ['house', ['all']],
  ])('mayOpen opens %s for %s, and for no one else', (area, expected) => {
    const everyone: AccountRole[] = ['member', ...staffRoles]
    expect(everyone.filter((role) => mayOpen(role, area))).toEqual(expected)
    expect(staffWith(area)).toEqual(expected)
  })
})
