'use client'
import { DesignPage } from '@/components/pages/designer/page/design-page'
import { PayHere } from '@/components/pages/payment/desk/pay-here'

/** The first screen with its checkout, of which only the wish to pay loads more than a line. */
export const Design = () => <DesignPage PayHere={PayHere} />
