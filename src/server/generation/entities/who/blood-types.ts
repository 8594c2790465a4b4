/** How many of a thousand residents have each blood type (American Red Cross; NHS; Dubai Health Authority; rounded). */
export const bloodTypes = {
  names: ['O+', 'A+', 'B+', 'AB+', 'O-', 'A-', 'B-', 'AB-'],
  shares: {
    US: [374, 357, 85, 34, 66, 63, 15, 6],
    GB: [350, 300, 80, 20, 130, 80, 20, 10],
    AE: [441, 219, 209, 43, 43, 21, 20, 4],
  },
} as const
