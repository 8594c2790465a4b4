import { describe, expect, it } from 'vitest'
import { unreached } from './unreached'

const report = (lines: string) =>
  `TN:\nSF:src/Other.sol\nDA:1,0\nend_of_record\nTN:\nSF:src/A.sol\n${lines}end_of_record\n`

describe('unreached', () => {
  it('is empty when every line and branch ran', () => {
    expect(unreached(report('DA:3,1\nDA:4,20\nBRDA:4,0,0,2\n'), 'src/A.sol')).toEqual([])
  })

  it('names the lines and branches that did not run', () => {
    const lcov = report('DA:3,1\nDA:14,0\nBRDA:3,0,0,-\nBRDA:5,1,1,0\nBRDA:6,1,1,4\n')
    expect(unreached(lcov, 'src/A.sol')).toEqual(['line 14', 'branch at line 3', 'branch at line 5'])
  })

  it('does not accept a missing report as coverage', () => {
    expect(() => unreached(report('DA:3,1\n'), 'src/B.sol')).toThrow('nothing on src/B.sol')
    expect(() => unreached(report(''), 'src/A.sol')).toThrow('no line of src/A.sol')
  })
})
