import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { once } from '#lib/browser/once.ts';
import { prefetchAfterPaint } from '#lib/browser/prefetch.ts';
import { planOf } from '#lib/contract/business/plans.ts';
import { businessInquiryPath } from '#lib/contract/business/business-inquiry-path.ts';
import { createInquiryForm, loadCheck } from '#stores/business/inquiry-form.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TrapField } from '../ui/TrapField.tsx';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { $plan, choosePlan, watchPlans } from '#stores/business/chosen-plan.ts';
import './inquiry.css';

const loadReceipt = once(() => import('./InquiryReceipt.tsx'));
const InquiryReceipt = lazyPart(loadReceipt, 'InquiryReceipt');
const UnkeptNote = lazyPart(() => import('../ui/UnkeptNote.tsx'), 'UnkeptNote');

function prefetchCheck(): void {
  for (const load of [loadCheck, loadReceipt]) prefetchAfterPaint(load);
}

/** The inquiry form of the business page (spec 2, 4, 5). `handle` is ours on Instagram. */
export function InquiryForm({ handle }: { handle: string }) {
  const [store] = useState(() => createInquiryForm(handle));
  const { form, state, errors, kept, sending, keep, onSubmit } = useKeptForm(store);
  const plan = useStore($plan, { ssr: 'initial' });

  useEffect(() => watchPlans(planOf(store.restore().plan)), [store]);
  // The plan is chosen outside of the form, and kept with it.
  useEffect(keep, [keep, plan]);
  useEffect(() => {
    if (state.status === 'sent' && state.untouched) choosePlan(null);
  }, [state]);

  return (
    <form
      ref={form}
      className="inquiry"
      method="post"
      action={businessInquiryPath}
      data-island="1"
      noValidate
      onInput={keep}
      onFocus={prefetchCheck}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="plan" value={plan?.id ?? ''} />
      <p className="inquiry-plan" aria-live="polite">
        {plan && (
          <>
            <strong>Selected Plan: {plan.name}</strong>
            <span className="figures">
              {plan.price}
              {plan.period}
            </span>
            <button type="button" className="link" onClick={() => choosePlan(null)}>
              Remove plan
            </button>
          </>
        )}
      </p>
      <div className="inquiry-pair">
        <TextField
          name="companyName"
          label="Company Name"
          autoComplete="organization"
          error={errors['companyName']}
        />
        <TextField
          name="contactName"
          label="Contact Name"
          autoComplete="name"
          error={errors['contactName']}
        />
      </div>
      <div className="inquiry-pair">
        <TextField
          name="email"
          label="Business Email"
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          error={errors['email']}
        />
        <TextField
          name="phone"
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          optional
          error={errors['phone']}
        />
      </div>
      <TextField
        name="projectDescription"
        label="Project Details"
        rows={6}
        placeholder="What is the music for, how much do you need, and by when?"
        error={errors['projectDescription']}
      />
      {!kept && (
        <Suspense>
          <UnkeptNote />
        </Suspense>
      )}
      <TrapField />
      <button className="button button-loud inquiry-submit" type="submit" aria-disabled={sending}>
        {sending ? 'Submitting Request...' : 'Submit Request'}
      </button>
      <p className="early-note small">
        The page is still loading. Your request goes out as soon as it is ready.
      </p>
      <div role="status">
        {state.status === 'sent' && (
          <Suspense fallback={<strong>Your request has arrived.</strong>}>
            <InquiryReceipt fields={state.fields} reference={state.reference} handle={handle} />
          </Suspense>
        )}
      </div>
      <p role="alert" className="field-error">
        {state.status === 'failed' && `The request was not sent. ${state.reason} Nothing you typed is lost.`}
      </p>
    </form>
  );
}
