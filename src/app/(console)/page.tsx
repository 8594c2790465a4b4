import { Design } from './design'

export default function Page() {
  return <Design />
}
