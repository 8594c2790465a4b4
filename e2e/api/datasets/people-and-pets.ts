/** A recipe of people and their pets, two each. */
export const peopleAndPets = (rows = 5) => ({
  tables: [
    {
      name: 'people',
      rows,
      key: ['id'],
      fields: [
        { name: 'id', type: 'rowNumber' },
        { name: 'name', type: 'fullName' },
      ],
    },
    {
      name: 'pets',
      rows: { per: 'owner_id', min: 1, max: 3, mean: 2 },
      fields: [
        { name: 'owner_id', link: 'people.id' },
        { name: 'name', type: 'firstName' },
      ],
    },
  ],
})
